package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Rows that are carved out of one block, whole or overlapping, and rows by arithmetic. */
final class CarvedFamily implements Family {
  private static final String FUNCTIONS =
      """
      static int pool@[96], zero@;
      static int **carve@(int n, int w) {
        int **r = malloc(n * sizeof *r);
        int *all = malloc(n * w * sizeof(int));
        for (int i = 0; i < n; i++) r[i] = all + i * w;
        return r;
      }
      static int **chain@(int n, int w) {
        int **r = malloc(n * sizeof *r);
        r[0] = calloc(n * w, sizeof(int));
        for (int i = 1; i < n; i++) r[i] = r[i - 1] + w;
        return r;
      }
      static int **from@(int n, int w, int *all) {
        int **r = malloc(n * sizeof *r);
        for (int i = n - 1; i >= 0; i--) r[i] = &all[w * i];
        return r;
      }\
      """;

  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>();
    body.add(line("int n = zero@ + 6, w = zero@ + 4, v = zero@ + 3;"));
    body.add(line("int *all = malloc(96 * sizeof(int)), *e[6], *u = all + 32;"));
    body.add(line("for (int i = 0; i < 96; i++) all[i] = pool@[i] = 0;"));
    body.add(line("int **d = " + rows(dice) + ";"));
    body.add(line(fill(dice)));
    body.addAll(dice.some(0, 1, () -> line(dice.oneIn(3) ? change(dice) : "")));
    body.add(
        block(
            "#pragma omp parallel for\nfor (int i = 0; i < n - 1; i++)",
            dice.some(1, 2, () -> line(access(dice)))));
    return List.of(line(FUNCTIONS), block("static void program@(void)", body));
  }

  private static String rows(Dice dice) {
    return dice.pick(
        "carve@(n, w)",
        "carve@(n, w)",
        "carve@(n, v)",
        "chain@(n, w)",
        "chain@(n, w)",
        "chain@(n, 3)",
        "from@(n, w, all)",
        "from@(n, v, pool@)",
        "from@(n, w, pool@ + 3)",
        "malloc(6 * sizeof *d);\nfor (int i = 0; i < 6; i++) d[i] = u + i * w",
        "malloc(6 * sizeof *d);\nfor (int i = 0; i < 6; i++) d[i] = u + (i + 1) * v");
  }

  private static String fill(Dice dice) {
    return dice.pick(
        "for (int i = 0; i < n; i++) e[i] = u + i * w;",
        "for (int i = 0; i < n; i++) e[i] = u + i * v;",
        "for (int i = 0; i < n; i++) e[i] = u + 4 * i;",
        "for (int i = 0; i < n; i++) e[n - 1 - i] = pool@ + i * w;",
        "for (int i = 0; i < n; i++) e[i] = u + i * i;",
        "for (int i = 0; i < n; i++) e[i] = i < 3 ? u + i * w : all + i * w;",
        "e[0] = u;\nfor (int i = 1; i < n; i++) e[i] = e[0] + i * w;",
        "e[0] = u + 1;\nfor (int i = 1; i < n; i++) e[i] = e[0] + (i + 1) * w;",
        "e[0] = u;\nfor (int i = 1; i < n; i++) e[i] = e[0] + (i - 1) * w;",
        "e[0] = u;\nfor (int i = 1; i < n; i++) e[i] = e[i - 1] + w;",
        "e[0] = u;\nfor (int i = 1; i < n; i++) e[i] = e[i - 1] + i;",
        "e[0] = e[1] = u;\nfor (int i = 2; i < n; i++) e[i] = e[i - 2] + w;",
        "for (int i = 0; i < n; i++) e[i] = u;\nfor (int i = 0; i < n; i++) e[i] = u + i * w;",
        "for (int t = 0; t < 2; t++) for (int i = 0; i < n; i++) e[i] = u + t * w + i * w;",
        "for (int i = 0; i < n; i++) { e[i] = u + i * w; if (i == 3) w--; }",
        "for (int i = 0; i < n; i++) e[i] = d[i];",
        "e[5] = u;\nfor (int i = 0; i < n; i++) e[i] = u + i * w;",
        "for (int i = 0; i < n; i++) e[i] = all + pool@[i] + i * w;");
  }

  private static String change(Dice dice) {
    return dice.pick(
        "w++;",
        "w--;",
        "e[2] = e[3];",
        "d[1] = d[0] + 1;",
        "u = all;",
        "{ int *t = e[0]; e[0] = e[1]; e[1] = t; }");
  }

  private static String access(Dice dice) {
    return dice.pick(
        "for (int j = 0; j < w; j++) d[i][j]++;",
        "for (int j = 0; j < w; j++) d[i][j]++;",
        "for (int j = 0; j < w; j++) e[i][j]++;",
        "for (int j = 0; j < w; j++) e[i][j]++;",
        "for (int j = 0; j < v; j++) d[i][j]++;",
        "for (int j = 0; j <= w; j++) d[i][j]++;",
        "for (int j = 1; j < w; j++) e[i][j] = e[i][j - 1];",
        "for (int j = 0; j < w; j++) d[i][j] = e[i][j];",
        "for (int j = 0; j < w; j++) e[i][j] = d[i + 1][j];",
        "d[i][0] = d[i + 1][1];",
        "e[i][1] = e[i + 1][0];",
        "e[i][0] = e[i + 1][0];",
        "for (int j = 0; j < w; j++) all[i * w + j]++;",
        "for (int j = 0; j < w; j++) u[i * (w + 1) + j]++;",
        "for (int j = 0; j < w + 1; j++) all[i * (w + v - 3) + j]++;",
        "for (int j = 0; j < w + 1; j++) pool@[i * (v + 2) + j]++;",
        "for (int j = 0; j < n; j++) pool@[(i * n + j) * (v - 1) + j % 2]++;",
        "pool@[i * w] = e[i][0];");
  }
}

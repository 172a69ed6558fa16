package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of pointers, each to a block of its own or not: allocated in loops and functions, carved out
 * of one block, put into two places, swapped and copied.
 */
final class RowFamily implements Family {
  private static final String TYPES =
      """
      struct R@ { int n; int *v; int *w; };
      static int **a@, **b@, ***c@, *kept@, pool@[64];
      static struct R@ *r@;\
      """;

  private static final String FUNCTIONS =
      """
      static int *new@(int n) { int *p = malloc(n * sizeof(int)); if (!p) exit(1); return p; }
      static int *maybe@(int n) { return n > 0 ? calloc(n, sizeof(int)) : NULL; }
      static int *old@(int n) { if (!kept@) kept@ = new@(n); return kept@; }
      static int *noted@(int n) { int *p = new@(n); kept@ = p; b@[0] = p; return p; }
      static void into@(int **p, int n) { *p = malloc(n * sizeof(int)); }
      static void give@(int **p, int *q) { *p = q; }
      static void swap@(int **p, int **q) { int *t = *p; *p = *q; *q = t; }
      static void wrong@(int **p, int **q) { int *t = *p; *p = *q; *q = *p; if (!t) exit(1); }\
      """;

  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>();
    body.add(
        line(
            """
            a@ = malloc(6 * sizeof *a@); b@ = malloc(6 * sizeof *b@); c@ = malloc(6 * sizeof *c@);
            r@ = malloc(6 * sizeof *r@); kept@ = NULL;
            int *common = malloc(24 * sizeof(int));
            for (int i = 0; i < 6; i++) { b@[i] = malloc(16); c@[i] = malloc(2 * sizeof **c@); }
            if (!common) exit(1);\
            """));
    body.add(block("for (int i = 0; i < 6; i++)", line(fill(dice)), line(record(dice))));
    body.add(block("for (int i = 0; i < 12; i++)", line(dice.oneIn(2) ? cube(dice) : plainCube())));
    if (dice.oneIn(2)) {
      body.addAll(dice.some(1, 2, () -> line(change(dice))));
    }
    body.add(region(dice));
    return List.of(line(TYPES), line(FUNCTIONS), block("static void program@(void)", body));
  }

  private static String fill(Dice dice) {
    return dice.oneIn(2)
        ? dice.pick("a@[i] = malloc(16);", "a@[i] = new@(4);", "into@(&a@[i], 4);")
        : dice.pick(
            "a@[i] = maybe@(4);",
            "a@[5 - i] = calloc(4, 4);",
            "a@[i] = old@(4);",
            "a@[i] = noted@(4);",
            "a@[i] = pool@ + 4 * i;",
            "a@[i] = pool@ + 3 * i;",
            "a@[i] = common + 4 * i;",
            "a@[i] = common + 3 * i;",
            "a@[i] = i == 3 ? a@[2] : malloc(16);",
            "{ int *t = new@(4); a@[i] = t; b@[i] = t; }",
            "{ int *t = new@(8); a@[i] = t; b@[i] = t + 4; }",
            "{ int *t = new@(4); for (int j = i; j < 6; j++) a@[j] = t; }",
            "a@[i] = b@[i];",
            "give@(&a@[i], malloc(16));",
            "give@(&a@[i], i % 2 ? new@(4) : common);",
            "a@[i] = malloc(16); if (i == 4) { free(a@[0]); a@[0] = malloc(16); }");
  }

  private static String record(Dice dice) {
    return dice.oneIn(2)
        ? "r@[i].v = malloc(16); r@[i].w = new@(4);"
        : dice.pick(
            "r@[i].v = malloc(16); r@[i].w = r@[i].v;",
            "r@[i].v = r@[i].w = malloc(16);",
            "r@[i].v = new@(4); r@[i].w = a@[i];",
            "{ struct R@ t = { i, malloc(16), malloc(16) }; r@[i] = t; }",
            "{ struct R@ t = { i, common, malloc(16) }; r@[i] = t; }",
            "r@[i].v = new@(4); r@[i].w = common;");
  }

  private static String plainCube() {
    return "c@[i / 2][i % 2] = malloc(16);";
  }

  private static String cube(Dice dice) {
    return dice.pick(
        "c@[i / 2][i % 2] = new@(4);",
        "c@[i / 2][i % 2] = a@[i / 2];",
        "c@[i / 2][0] = c@[i / 2][1] = malloc(16);",
        "c@[i / 2][i % 2] = common + 2 * i;");
  }

  private static String change(Dice dice) {
    return dice.pick(
        "{ int *t = a@[0]; a@[0] = a@[1]; a@[1] = t; }",
        "{ int *t = a@[0]; a@[0] = b@[1]; b@[1] = t; }",
        "{ int *t = a@[0]; a@[0] = a@[1]; a@[2] = t; }",
        "{ int *t = a@[0]; a@[0] = a@[1]; a@[1] = a@[2]; a@[2] = t; }",
        "for (int i = 0; i < 3; i++) { int *t = a@[i]; a@[i] = a@[5 - i]; a@[5 - i] = t; }",
        "swap@(&a@[1], &a@[2]);",
        "swap@(&a@[1], &r@[2].v);",
        "wrong@(&a@[1], &a@[2]);",
        "{ int **t = a@; a@ = b@; b@ = t; }",
        "{ int **t = c@[0]; c@[0] = c@[1]; c@[1] = t; }",
        "c@[2] = c@[3];",
        "a@[1] = a@[2];",
        "b@[2] = a@[2];",
        "memcpy(b@, a@, 6 * sizeof *a@);",
        "memmove(a@, a@ + 1, 5 * sizeof *a@);",
        "a@ = realloc(a@, 8 * sizeof *a@);",
        "r@[1] = r@[2];",
        "{ struct R@ t = r@[1]; r@[1] = r@[2]; r@[2] = t; }",
        "free(a@[1]); a@[1] = malloc(16);",
        "free(a@[1]); a@[1] = a@[2];");
  }

  private static Snippet region(Dice dice) {
    if (dice.oneIn(5)) {
      return block(
          "#pragma omp parallel",
          line("int i = omp_get_thread_num();"),
          line(access(dice)),
          line("#pragma omp barrier"),
          block("#pragma omp single" + dice.rarely("nowait"), line(change(dice))),
          line(access(dice)));
    }
    return block(
        "#pragma omp parallel for\nfor (int i = 0; i < 5; i++)",
        dice.some(1, 2, () -> line(access(dice))));
  }

  private static String access(Dice dice) {
    return dice.oneIn(2)
        ? dice.pick(
            "for (int j = 0; j < 4; j++) a@[i][j]++;",
            "for (int j = 0; j < 4; j++) r@[i].v[j]++;",
            "for (int j = 0; j < 4; j++) c@[i][j & 1][j]++;",
            "{ int *t = a@[i]; t[0] = 1; t[3] = 2; }",
            "a@[i][3] = a@[i][0] + 1;")
        : dice.pick(
            "a@[i][0] = a@[i + 1][1];",
            "a@[i][0] = a@[i + 1][0];",
            "a@[i / 2][i % 2] = 1;",
            "a@[i][1] = b@[i][1];",
            "a@[i][1] = b@[i + 1][2];",
            "for (int j = 0; j < 4; j++) { a@[i][j]++; b@[i][j]++; }",
            "r@[i].v[0] = r@[i].w[1];",
            "r@[i].v[0] = r@[i + 1].w[0];",
            "a@[i][0] = r@[i].v[0];",
            "c@[i][0][1] = c@[i][1][0];",
            "c@[i][0][1] = c@[i + 1][1][1];",
            "c@[i][i & 1][2] = c@[0][0][0];",
            "c@[0][i & 1][i & 3] = 1;",
            "c@[i][0] = a@[i];",
            "b@[i] = a@[i]; b@[i][0] = 1;",
            "a@[i] = malloc(16); a@[i][0] = 1;",
            "*pool@ += a@[i][i & 3];");
  }
}

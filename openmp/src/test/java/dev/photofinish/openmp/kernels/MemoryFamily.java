package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Structures and pointers to their fields, memory from malloc, rows of pointers, calls. */
final class MemoryFamily implements Family {
  private static final String TYPES =
      """
      struct S@ { int x, y; int v[4]; struct S@ *next; };
      static struct S@ g@[8], one@;
      static int plain@[16];\
      """;

  private static final String FUNCTIONS =
      """
      static void put@(int *p, int n) { for (int k = 0; k < n; k++) p[k] = k; }
      static int sum@(const int *p, int n) { int r = 0; while (n-- > 0) r += *p++; return r; }
      static int *field@(struct S@ *s, int which) { return which ? &s->x : &s->y; }
      static void touch@(struct S@ *s) { s->y++; }
      static void swap@(int **p, int **q) { int *t = *p; *p = *q; *q = t; }\
      """;

  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>();
    body.add(
        line(
            """
            struct S@ *s = malloc(8 * sizeof *s), *w = g@;
            int *a = malloc(16 * sizeof *a), *b = calloc(16, sizeof *b), *p = a, *q = b;
            int *rows[6], *f = &one@.x;
            for (int i = 0; i < 8; i++) { s[i].x = i; s[i].y = 0; s[i].next = &s[(i + 1) % 8]; }
            for (int i = 0; i < 16; i++) a[i] = i & 3;
            for (int i = 0; i < 6; i++) rows[i] = malloc(4 * sizeof(int));
            for (int i = 0; i < 24; i++) rows[i / 4][i % 4] = i;\
            """));
    body.addAll(dice.some(0, 2, () -> line(before(dice))));
    body.addAll(dice.some(1, 2, () -> region(dice)));
    return List.of(line(TYPES), line(FUNCTIONS), block("static void program@(void)", body));
  }

  private static String before(Dice dice) {
    return dice.pick(
        "q = a + 8;",
        "p = b;",
        "w = s;",
        "w = s + 4;",
        "rows[3] = rows[2];",
        "rows[1] = a;",
        "f = &s[1].y;",
        "f = field@(&g@[2], 1);",
        "swap@(&p, &q);",
        "s[0].next = &s[0];",
        "q = p;",
        "q = &s[0].v[0];");
  }

  private static Snippet region(Dice dice) {
    List<Snippet> body = dice.some(1, 2, () -> line(access(dice)));
    String clauses = dice.rarely("firstprivate(p, q)", "firstprivate(f)", "num_threads(2)");
    if (dice.oneIn(4)) {
      List<Snippet> team = new ArrayList<>(List.of(line("int i = omp_get_thread_num();")));
      team.addAll(body);
      if (dice.oneIn(2)) {
        team.add(dice.below(team.size()), line("#pragma omp barrier"));
      }
      return block("#pragma omp parallel" + clauses, team);
    }
    return block("#pragma omp parallel for" + clauses + "\nfor (int i = 0; i < 5; i++)", body);
  }

  private static String access(Dice dice) {
    return switch (dice.below(6)) {
      case 0 ->
          dice.pick(
              "s[i].x = s[i].y;",
              "s[i].x++; w[i].y++;",
              "s[i].v[i & 3] = w[i].x;",
              "s[i].next->y = i;",
              "w[i].x = s[i + 1].x;",
              "w[i].x = s[i + 1].y;",
              "g@[i] = s[i];",
              "{ struct S@ c = s[i]; w[i].v[0] = c.v[1]; }",
              "one@.v[i & 3]++;",
              "one@.y += i;");
      case 1 ->
          dice.pick(
              "p[i] = q[i];",
              "p[i] = q[i + 1];",
              "p[i + 8] = p[i];",
              "*(p + 2 * i) = 1; q[2 * i + 1] = 2;",
              "{ int *r = p + i; *r = 1; }",
              "{ int *r = i % 2 ? p : q; r[i]++; }",
              "p[a[i]]++;",
              "a[i] = b[i];",
              "b[i] += a[5];");
      case 2 ->
          dice.pick(
              "put@(p + 2 * i, 2);",
              "put@(p + i, 2);",
              "put@(s[i].v, 4);",
              "put@(&s[i].y, 2);",
              "put@(&s[i].x, sum@(a, 1));",
              "q[i] = sum@(p, 4);",
              "q[i] = sum@(rows[i], 4);",
              "touch@(&s[i]);",
              "touch@(s[i].next);",
              "touch@(w + i);");
      case 3 ->
          dice.pick(
              "*field@(&s[i], i & 1) = 3;",
              "*field@(&s[i / 2], i & 1) = 3;",
              "*field@(&s[i], 0) = *field@(&w[i], 1);",
              "plain@[i] = *f;",
              "#pragma omp atomic\n*f += 1;",
              "#pragma omp critical\n{ *f += one@.x; }");
      case 4 ->
          dice.pick(
              "for (int j = 0; j < 4; j++) rows[i][j]++;",
              "rows[i][0] = rows[i + 1][1];",
              "rows[i][1] = rows[0][0];",
              "{ int *r = rows[i]; r[i & 3] = 1; }",
              "memset(rows[i], 0, 4 * sizeof(int));",
              "memcpy(rows[i], a + 4, 2 * sizeof(int));");
      default ->
          dice.pick(
              "memcpy(&s[i], &g@[i], sizeof(struct S@));",
              "memset(p + 3 * i, 0, 3 * sizeof(int));",
              "memset(p + i, 0, 2 * sizeof(int));",
              "{ struct S@ *n = &s[i]; n->v[1] = n->next->v[2]; }",
              "{ struct S@ *n = &s[i]; while (n->x < 3) { n->x++; n->y--; } }",
              "{ int *t = malloc(sizeof(int)); *t = i; plain@[i] = *t; free(t); }",
              "{ int t[2]; put@(t, 2); plain@[i] = t[1]; }");
    };
  }
}

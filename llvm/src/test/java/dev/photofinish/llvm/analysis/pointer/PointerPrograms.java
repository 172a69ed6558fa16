package dev.photofinish.llvm.analysis.pointer;

import java.util.Random;

/** Random C programs that move pointers about in every way that C has. */
final class PointerPrograms {
  private static final String START =
      """
      #include <stdint.h>
      #include <stdlib.h>
      #include <string.h>
      struct node { int key; struct node *left, *right; int *data; int *more[3]; };
      int g0, g1, row[8];
      int *pg = &g0;
      struct node nodes[3];
      int *first(int *a, int *b) { return a; }
      int *second(int *a, int *b) { pg = a; return b; }
      int *(*choices[2])(int *, int *) = { first, second };
      void swap(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
      struct node *fresh(int *data) {
        struct node *n = malloc(sizeof *n);
        n->key = 0; n->left = n->right = n; n->data = data;
        for (int i = 0; i < 3; i++) n->more[i] = data;
        return n;
      }
      void fill(struct node by, struct node *to) { by.key = 1; *to = by; }
      int main() {
        int x = 0, y = 1, local[4] = {0};
        int *p[4] = { &x, &y, &g1, &local[2] };
        int *q = &row[1], **pp = &q;
        struct node here;
        struct node *n[4];
        for (int i = 0; i < 3; i++) {
          nodes[i].left = &nodes[(i + 1) % 3]; nodes[i].right = &nodes[i]; nodes[i].data = &row[i];
          nodes[i].more[0] = nodes[i].more[1] = nodes[i].more[2] = &g0;
        }
        here = nodes[1];
        n[0] = &here; n[1] = &nodes[2]; n[2] = fresh(&y); n[3] = fresh(malloc(8));
      """;

  private final Random random;

  PointerPrograms(long seed) {
    this.random = new Random(seed);
  }

  String next(int statements) {
    StringBuilder text = new StringBuilder(START);
    for (int i = 0; i < statements; i++) {
      text.append("  ").append(statement()).append('\n');
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private String p() {
    return random.nextInt(4) == 0 ? "q" : "p[" + random.nextInt(4) + "]";
  }

  private String n() {
    return "n[" + random.nextInt(4) + "]";
  }

  private String side() {
    return random.nextBoolean() ? "left" : "right";
  }

  private String statement() {
    int k = random.nextInt(3);
    return switch (random.nextInt(20)) {
      case 0 -> p() + " = " + p() + ";";
      case 1, 2 -> "*" + p() + " = *" + p() + " + " + k + ";";
      case 3 -> p() + " = " + n() + "->data;";
      case 4 -> n() + "->data = " + p() + ";";
      case 5 -> n() + " = " + n() + "->" + side() + ";";
      case 6 -> n() + "->" + side() + " = " + n() + ";";
      case 7 -> "*" + n() + " = *" + n() + ";";
      case 8 -> "memmove(" + n() + ", " + n() + ", sizeof(struct node));";
      case 9 -> "swap(&" + p() + ", &" + p() + ");";
      case 10 -> p() + " = choices[*" + p() + " & 1](" + p() + ", " + p() + ");";
      case 11 -> "pp = &" + p() + "; *pp = " + p() + "; **pp = " + k + ";";
      case 12 -> p() + " = (int *)((uintptr_t)" + p() + " ^ 0);";
      case 13 -> "for (int i = 0; i < 3; i++) " + n() + "->more[i] = p[i];";
      case 14 -> p() + " = " + n() + "->more[" + k + "]; *pg += 1;";
      case 15 -> "if (" + n() + "->key & 1) " + n() + " = fresh(" + p() + ");";
      case 16 -> "fill(*" + n() + ", " + n() + ");";
      case 17 -> "{ int **w = " + n() + "->more; for (int i = 0; i < 3; i++, w++) **w = i; }";
      case 18 -> "{ int *b = malloc(12); memcpy(b, row, 12); " + p() + " = b; }";
      default -> p() + " = &row[" + random.nextInt(8) + "]; pg = " + p() + ";";
    };
  }
}

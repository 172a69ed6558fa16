package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Private, firstprivate, lastprivate, threadprivate, copyin, copyprivate and reductions. */
final class SharingFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>();
    body.add(line("int x = 1, y = 2, z = 0;"));
    body.addAll(dice.some(1, 2, () -> region(dice)));
    body.add(line("s@ += x + y + z;"));
    return List.of(
        line("static int a@[24], s@, t@, own@;\n#pragma omp threadprivate(own@)"),
        block("static void program@(void)", body));
  }

  private static Snippet region(Dice dice) {
    String x = dice.pick("private(x)", "firstprivate(x)", "firstprivate(x)", "shared(x)");
    boolean sharesX = x.startsWith("shared");
    String clauses = x + dice.rarely("copyin(own@)", "num_threads(2)", "reduction(+: t@)");
    List<Snippet> body = new ArrayList<>();
    body.add(line("int me = omp_get_thread_num();"));
    if (!sharesX || dice.oneIn(4)) {
      body.add(line(dice.pick("x = me;", "x = 3;", "x = own@ & 3;")));
    }
    body.addAll(dice.some(1, 4, () -> part(dice, sharesX)));
    return block("#pragma omp parallel " + clauses, body);
  }

  private static Snippet part(Dice dice, boolean sharesX) {
    return switch (dice.below(12)) {
      case 0, 1, 2, 3 -> loop(dice, sharesX);
      case 4 -> line("#pragma omp barrier");
      case 5 ->
          block(
              "#pragma omp single" + (sharesX ? dice.rarely("nowait") : " copyprivate(x)"),
              line(dice.pick("x = s@;", "x = 2;", "s@ = x;")));
      case 6 -> block("#pragma omp critical", line(dice.pick("s@ += x;", "s@ += own@;", "y++;")));
      case 7 -> line("#pragma omp atomic\n" + dice.pick("s@ += x;", "y += me;", "z++;"));
      case 8 -> block("#pragma omp master", line(dice.pick("s@ = y;", "y = 4;", "own@ = 5;")));
      default -> line(plain(dice, sharesX));
    };
  }

  private static String plain(Dice dice, boolean sharesX) {
    return switch (dice.below(8)) {
      case 0 -> "own@ = " + dice.pick("me", "3", "own@ + 1", "y") + ";";
      case 1 -> "a@[own@ & 7] = me;";
      case 2 -> "a@[me + 8] += " + dice.pick("x", "y", "own@") + ";";
      case 3 -> "a@[(x & 7) + 8]++;";
      case 4 -> sharesX ? "own@ += y;" : dice.pick("x++;", "x = y;", "x += own@;");
      case 5 -> "{ int *p = &own@; *p = me; }";
      case 6 -> "own@++;";
      default -> "t@ += x;";
    };
  }

  private static Snippet loop(Dice dice, boolean sharesX) {
    String y =
        dice.pick(
            "private(y)",
            "firstprivate(y)",
            "lastprivate(y)",
            "firstprivate(y) lastprivate(y)",
            "");
    String more =
        dice.rarely("reduction(+: s@)", "lastprivate(z)", "firstprivate(z)", "reduction(max: z)")
            + dice.rarely("schedule(static, 1)", "schedule(static)", "schedule(dynamic)")
            + dice.rarely("nowait");
    List<Snippet> body = new ArrayList<>();
    if (y.startsWith("private") || y.startsWith("last")) {
      body.add(line("y = i;"));
    }
    if (more.contains("lastprivate(z)")) {
      body.add(line(dice.pick("z = i;", "z = 7 - i;")));
    }
    body.addAll(dice.some(1, 2, () -> line(iteration(dice, y, sharesX))));
    return block("#pragma omp for " + y + more + "\nfor (int i = 0; i < 6; i++)", body);
  }

  private static String iteration(Dice dice, String y, boolean sharesX) {
    return switch (dice.below(9)) {
      case 0, 1 -> "a@[i] = y;";
      case 2 -> "a@[i + 1] = a@[i];";
      case 3 -> y.isEmpty() ? "a@[i] += y;" : dice.pick("y++;", "y = y + i;", "y += own@;");
      case 4 -> y.contains("last") || y.startsWith("private") ? "a@[y]++;" : "a@[(y & 3) + i]++;";
      case 5 -> "own@ = i;";
      case 6 -> "a@[own@ & 7] += i;";
      case 7 -> sharesX ? "a@[i] += x;" : "x = i;";
      default -> "a@[i + 12] = " + dice.pick("z", "s@", "t@", "own@") + ";";
    };
  }
}

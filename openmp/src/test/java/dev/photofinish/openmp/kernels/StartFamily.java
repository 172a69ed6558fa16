package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the parts of the threads begin: read before the region, changed on the way to it, in
 * another phase of it, or counted by all threads.
 */
final class StartFamily implements Family {
  /** What a program is about: numbers, pointers or counters. */
  private int theme;

  @Override
  public List<Snippet> program(Dice dice) {
    theme = dice.below(3);
    List<Snippet> way = new ArrayList<>();
    way.add(line("n@ = 0;\np@ = b@;"));
    way.add(line("int m = n@, *q = p@;"));
    way.addAll(dice.some(0, 3, () -> line(change(dice))));
    way.add(line("region@(m, q);"));
    return List.of(
        line("static int a@[64], b@[64], n@, c@, *p@ = b@;"),
        block("static void more@(void)", line(dice.pick("n@++;\np@++;", "n@ = 1;\np@ = b@ + 1;"))),
        block(
            "static void region@(int m, int *q)",
            block(
                "#pragma omp parallel" + dice.rarely("firstprivate(m, q)"),
                line("int me = omp_get_thread_num(), k = n@, t = me;"),
                block("", dice.some(2, 5, () -> part(dice))))),
        dice.oneIn(4)
            ? block("static void program@(void)", block("for (int i = 0; i < 2; i++)", way))
            : block("static void program@(void)", way));
  }

  private static String change(Dice dice) {
    return dice.pick(
        "n@ = 1;\np@ = b@ + 1;", "more@();", "if (m == 0) more@();", "m = n@;\nq = p@;", "m++;");
  }

  private Snippet part(Dice dice) {
    return switch (dice.below(8)) {
      case 0 -> line("#pragma omp barrier");
      case 1 ->
          block(
              "#pragma omp " + dice.pick("single", "single nowait", "master"),
              line(dice.pick("n@ = 1;", "p@ = b@ + 1;", "more@();", "n@ = m;")));
      case 2 -> line(dice.pick("k = n@;", "q = p@;", "k = m;"));
      default -> line(access(dice));
    };
  }

  private String access(Dice dice) {
    return switch (theme) {
      case 0 -> "a@[" + dice.pick("m", "m", "n@", "n@", "k") + " + me]++;";
      case 1 -> dice.pick("p@", "p@", "q", "q", "b@") + "[me]++;";
      default -> ticket(dice) + "\na@[t]++;";
    };
  }

  private static String ticket(Dice dice) {
    return dice.pick(
        "#pragma omp atomic capture\nt = c@++;",
        "#pragma omp atomic capture\nt = c@++;",
        "#pragma omp atomic capture\n{ c@ += 2; t = c@; }",
        "#pragma omp critical\nt = c@++;",
        "#pragma omp critical\nt = c@++;",
        "#pragma omp critical\n{ c@ = c@ + 2; t = c@; }",
        "#pragma omp critical\n{ c@--; }",
        "#pragma omp critical\n{ t = c@; }",
        "t += 16;");
  }
}

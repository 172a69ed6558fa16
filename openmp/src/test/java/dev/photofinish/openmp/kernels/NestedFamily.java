package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Regions in regions, with clauses that say whether and how many threads they get. */
final class NestedFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>();
    if (!dice.oneIn(3)) {
      body.add(line(dice.pick("omp_set_max_active_levels(2);", "omp_set_nested(1);")));
    }
    List<Snippet> outer = new ArrayList<>();
    outer.add(line("int me = omp_get_thread_num(), mine = 0;\nint part[4] = {0};"));
    outer.addAll(dice.some(1, 4, () -> outerPart(dice)));
    body.add(block("#pragma omp parallel num_threads(2)" + dice.rarely("if(s@ == 0)"), outer));
    return List.of(
        line("static int a@[16], s@, t@;\nstatic omp_lock_t l@;"),
        block(
            "static void work@(int *p, int me)",
            block(
                "#pragma omp parallel num_threads(2)" + dice.rarely("firstprivate(me)"),
                dice.some(1, 2, () -> inCalled(dice)))),
        block("static void start@(void)", line("omp_init_lock(&l@);")),
        block("static void program@(void)", concat(line("start@();"), body)));
  }

  private static List<Snippet> concat(Snippet first, List<Snippet> rest) {
    List<Snippet> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private static Snippet outerPart(Dice dice) {
    return switch (dice.below(10)) {
      case 0, 1, 2 -> inner(dice);
      case 3 -> line("#pragma omp barrier");
      case 4 -> line("work@(" + dice.pick("a@", "a@ + 2 * me", "part", "&mine") + ", me);");
      case 5 -> block("#pragma omp single" + dice.rarely("nowait"), inner(dice));
      case 6 -> block("#pragma omp master", inner(dice));
      case 7 -> block("#pragma omp critical", line("t@++;"));
      case 8 -> block("if (me == " + dice.below(2) + ")", inner(dice));
      default -> line(dice.pick("a@[me]++;", "mine = part[0];", "a@[2 * me] = 1;", "s@ = me;"));
    };
  }

  private static Snippet inner(Dice dice) {
    String clauses =
        dice.rarely("if(me == 0)", "if(0)", "if(parallel: t@ == 0)")
            + dice.rarely("firstprivate(mine)", "private(mine)", "reduction(+: mine)")
            + dice.rarely("firstprivate(part)");
    List<Snippet> body = new ArrayList<>();
    if (clauses.contains(" private(mine)")) {
      body.add(line("mine = 1;"));
    }
    body.add(line("int in = omp_get_thread_num();"));
    body.addAll(dice.some(1, 3, () -> innerPart(dice)));
    return block("#pragma omp parallel num_threads(2)" + clauses, body);
  }

  private static Snippet innerPart(Dice dice) {
    return switch (dice.below(12)) {
      case 0 -> line("#pragma omp barrier");
      case 1 ->
          block(
              "#pragma omp for" + dice.rarely("nowait") + "\nfor (int i = 0; i < 4; i++)",
              line(
                  dice.pick("a@[4 * me + i]++;", "a@[i]++;", "part[i]++;", "a@[2 * me + i] = i;")));
      case 2 -> block("#pragma omp critical", line(dice.pick("t@++;", "mine++;", "a@[0]++;")));
      case 3 -> line("#pragma omp atomic\n" + dice.pick("t@++;", "mine++;", "s@++;"));
      case 4 -> block("#pragma omp single", line(dice.pick("mine++;", "t@++;", "a@[me] = 2;")));
      case 5 -> line("omp_set_lock(&l@);\ns@++;\nomp_unset_lock(&l@);");
      case 6 -> line("a@[2 * omp_get_ancestor_thread_num(1) + in]++;");
      default ->
          line(
              dice.pick(
                  "a@[2 * me + in]++;",
                  "a@[me + 2 * in]++;",
                  "a@[me + in]++;",
                  "a@[in]++;",
                  "a@[4 * in + me] = mine;",
                  "part[in]++;",
                  "part[me]++;",
                  "mine++;"));
    };
  }

  private static Snippet inCalled(Dice dice) {
    return line(
        dice.pick(
            "p[omp_get_thread_num() & 0]++;",
            "#pragma omp atomic\np[0]++;",
            "#pragma omp critical\n{ p[0] += me; }",
            "a@[2 * me + omp_get_thread_num()]++;",
            "#pragma omp single\n{ p[0]++; }",
            "#pragma omp master\n{ a@[me] = p[0]; }"));
  }
}

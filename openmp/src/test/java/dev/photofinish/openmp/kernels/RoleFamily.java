package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Threads that do different things: by their numbers, in sections, single, masked and scope. */
final class RoleFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> team = new ArrayList<>();
    team.add(line("int me = omp_get_thread_num(), all = omp_get_num_threads(), seen = 0;"));
    List<Snippet> parts = dice.some(2, 4, () -> part(dice));
    if (dice.oneIn(4)) {
      team.add(
          block(
              dice.pick(
                  "for (int k = 0; k < 2; k++)",
                  "int k = 0;\nwhile (k++ < 2)",
                  "if (s@ == 0)",
                  "if (all > 1)"),
              parts));
    } else {
      team.addAll(parts);
    }
    return List.of(
        line(
            "static int a@[16], s@, t@, u@;\nstatic omp_nest_lock_t n@;\nstatic omp_lock_t l@[4];"),
        block(
            "static void helper@(int *p, int who)",
            line(
                dice.pick(
                    "if (who == 0) *p = 1;", "if (who != 1) return;\n*p += 2;", "p[who]++;"))),
        block(
            "static void program@(void)",
            line("omp_init_nest_lock(&n@);\nfor (int i = 0; i < 4; i++) omp_init_lock(&l@[i]);"),
            block("#pragma omp parallel" + dice.rarely("num_threads(2)", "num_threads(3)"), team)));
  }

  private static Snippet part(Dice dice) {
    return switch (dice.below(14)) {
      case 0, 1 -> line("#pragma omp barrier");
      case 2, 3, 4 -> block("if (" + condition(dice) + ")", statement(dice));
      case 5 ->
          block(
              "switch (me)",
              line("case 0: " + access(dice)),
              line("break;"),
              line(dice.pick("case 1: ", "default: ") + access(dice)));
      case 6 ->
          block(
              "#pragma omp sections" + dice.rarely("nowait", "reduction(+: t@)", "lastprivate(u@)"),
              block("#pragma omp section", line(dice.pick("u@ = 1;", "u@ = 2;")), statement(dice)),
              block("#pragma omp section", line("u@ = 3;"), statement(dice)));
      case 7 ->
          block("#pragma omp masked" + dice.rarely("filter(1)", "filter(me)"), statement(dice));
      case 8 -> block("#pragma omp single" + dice.rarely("nowait"), statement(dice));
      case 9 ->
          block("#pragma omp scope" + dice.rarely("nowait", "reduction(+: t@)"), statement(dice));
      case 10 -> line("helper@(" + dice.pick("&s@, me", "a@, me", "&t@, me + 1", "&s@, 0") + ");");
      default -> statement(dice);
    };
  }

  private static String condition(Dice dice) {
    return dice.pick(
        "me == 0",
        "me == 1",
        "me != 0",
        "me < 2",
        "me % 2 == 0",
        "me == all - 1",
        "!me",
        "all == 2 && me == 1",
        "all > 2",
        "s@ == 0",
        "me == 0 || me == 1",
        "me > 0 && me < 2");
  }

  private static Snippet statement(Dice dice) {
    return switch (dice.below(10)) {
      case 0 -> block("#pragma omp critical" + dice.rarely("(c@)"), line(access(dice)));
      case 1 -> line("omp_set_nest_lock(&n@);\n" + access(dice) + "\nomp_unset_nest_lock(&n@);");
      case 2 -> {
        String lock = "(&l@[" + dice.pick("0", "0", "1", "me & 1") + "]);";
        yield line("omp_set_lock" + lock + "\n" + access(dice) + "\nomp_unset_lock" + lock);
      }
      case 3 ->
          line(
              "#pragma omp atomic"
                  + dice.pick(
                      "\ns@++;",
                      " capture\nseen = t@++;",
                      " read\nseen = s@;",
                      " write\nu@ = 4;",
                      " compare\nif (s@ < me) { s@ = me; }",
                      " update\na@[0] += 2;"));
      case 4 ->
          line(
              "if (omp_test_lock(&l@[0])) {\n  " + access(dice) + "\n  omp_unset_lock(&l@[0]);\n}");
      default -> line(access(dice));
    };
  }

  private static String access(Dice dice) {
    return dice.pick(
        "s@++;",
        "s@++;",
        "t@ = s@;",
        "u@ = 7;",
        "seen = u@;",
        "a@[me]++;",
        "a@[me] = a@[me + 1];",
        "a@[0] = t@;",
        "a@[all - 1 - me]++;",
        "a@[2 * me + 1] = a@[2 * me];",
        "a@[me * me] = 3;",
        "seen = a@[1];");
  }
}

package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Tasks with dependences of all kinds, groups, loops of tasks, reductions, if and final. */
final class TaskFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> works = dice.some(2, 4, () -> work(dice, 2));
    String who =
        dice.pick(
            "#pragma omp single",
            "#pragma omp single",
            "#pragma omp master",
            "#pragma omp single nowait",
            "if (omp_get_thread_num() == 0)");
    List<Snippet> team = new ArrayList<>(List.of(line("int x = 1, y = 2;"), block(who, works)));
    if (dice.oneIn(3)) {
      team.add(1, line("int me = omp_get_thread_num();"));
      team.add(
          dice.oneIn(2) ? 2 : 3, line(dice.pick("a@[me + 8]++;", "#pragma omp barrier", "s@++;")));
    }
    if (dice.oneIn(8)) {
      team.add(block("#pragma omp task" + clauses(dice), statement(dice)));
    }
    return List.of(
        line("static int a@[16], b@[8], s@, t@, r@;"),
        block(
            "static void leaf@(int *p, int k)",
            line(dice.pick("p[k]++;", "#pragma omp atomic\np[0] += k;")),
            block(
                "if (k > 0)",
                block(
                    "#pragma omp task" + dice.rarely("if(0)", "depend(out: p[k])"),
                    line("p[k - 1] = k;")),
                line(dice.pick("#pragma omp taskwait", "")))),
        block("static void program@(void)", block("#pragma omp parallel", team)));
  }

  private static Snippet work(Dice dice, int depth) {
    return switch (dice.below(depth > 0 ? 14 : 9)) {
      case 0, 1, 2, 3, 4 -> block("#pragma omp task" + clauses(dice), statement(dice));
      case 5 ->
          line("#pragma omp taskwait" + dice.rarely("depend(in: s@)", "depend(inout: a@[1])"));
      case 6, 7 -> line(plain(dice));
      case 8 -> line("leaf@(" + dice.pick("a@", "b@", "a@ + 8") + ", 2);");
      case 9 -> block("#pragma omp taskgroup", dice.some(1, 2, () -> work(dice, depth - 1)));
      case 10 ->
          block(
              "#pragma omp taskgroup task_reduction(+: r@)",
              block("#pragma omp task in_reduction(+: r@)", line("r@ += 2;")),
              line(dice.pick("r@++;", "s@++;", "#pragma omp task\ns@ = r@;")));
      case 11 -> taskloop(dice);
      case 12 ->
          block(
              "for (int i = 0; i < 3; i++)",
              block(
                  "#pragma omp task"
                      + dice.rarely("depend(inout: a@[i])", "depend(out: a@[0])", "depend(in: s@)"),
                  line(
                      dice.pick(
                          "a@[i]++;",
                          "b@[i] = a@[i];",
                          "a@[0] += i;",
                          "b@[i + 1] = s@;",
                          "s@ = i;"))));
      default ->
          // The bundled clang crashes on an untied task with a reduction inside.
          block(
              "#pragma omp task" + clauses(dice).replace(" untied", ""),
              statement(dice),
              work(dice, depth - 1),
              line(dice.pick("#pragma omp taskwait", "b@[7]++;")));
    };
  }

  private static Snippet taskloop(Dice dice) {
    String clauses =
        dice.rarely("num_tasks(2)", "grainsize(2)", "nogroup", "if(0)", "collapse(1)")
            + (dice.oneIn(4) ? " reduction(+: r@)" : "");
    if (clauses.contains("nogroup") && clauses.contains("reduction")) {
      clauses = " reduction(+: r@)";
    }
    return block(
        "#pragma omp taskloop" + clauses + "\nfor (int i = 0; i < 4; i++)",
        line(
            dice.pick(
                "a@[i]++;",
                "a@[i] = a@[i + 4];",
                "a@[i + 1] = a@[i];",
                clauses.contains("reduction") ? "r@ += i;" : "b@[i] = r@;",
                "x += i;",
                "#pragma omp critical\n{ s@ += i; }")));
  }

  private static String clauses(Dice dice) {
    String clauses = "";
    if (!dice.oneIn(3)) {
      clauses +=
          " depend("
              + dice.pick("in", "out", "inout", "out", "mutexinoutset", "inoutset")
              + ": "
              + dice.pick("s@", "s@", "t@", "a@[1]", "x")
              + ")";
    }
    return clauses
        + dice.rarely("if(0)", "final(1)", "untied", "mergeable", "if(s@ > 0)")
        + dice.rarely("shared(x)", "firstprivate(y)", "shared(y)", "shared(x, y)")
        + dice.rarely("priority(1)");
  }

  private static Snippet statement(Dice dice) {
    return switch (dice.below(6)) {
      case 0 -> block("#pragma omp critical", line(plain(dice)));
      case 1 -> line("#pragma omp atomic\n" + dice.pick("s@++;", "t@++;", "a@[1]++;"));
      default -> line(plain(dice));
    };
  }

  private static String plain(Dice dice) {
    return dice.pick(
        "s@++;",
        "s@ = t@;",
        "t@ = 4;",
        "a@[1] = s@;",
        "a@[2] = a@[1];",
        "x++;",
        "y = x;",
        "b@[y & 3] = s@;",
        "b@[2]++;",
        "r@ = s@;");
  }
}

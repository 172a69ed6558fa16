package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/**
 * Loops one after the other, mostly without a barrier and with static schedules of all kinds;
 * collapsed loops over two dimensions, ordered and doacross loops, loops that threads deal out
 * themselves.
 */
final class LoopFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> team = new ArrayList<>();
    team.add(line("int me = omp_get_thread_num(), all = omp_get_num_threads();"));
    Habit habit = new Habit(dice);
    List<Snippet> loops = dice.some(2, 3, () -> part(dice, habit));
    if (dice.oneIn(4)) {
      team.add(block("for (int k = 0; k < 2; k++)", loops));
    } else {
      team.addAll(loops);
    }
    return List.of(
        line("static int a@[24], b@[24], m@[4][6], n@ = 6;"),
        block(
            "static void program@(void)",
            block("#pragma omp parallel" + dice.rarely("num_threads(2)"), team)));
  }

  /** What most loops of a program have in common. */
  private record Habit(String schedule, String range) {
    Habit(Dice dice) {
      this(
          dice.pick(
              " schedule(static)",
              " schedule(static)",
              " schedule(static, 1)",
              " schedule(static, 2)",
              " schedule(static, 3)",
              "",
              " schedule(dynamic)",
              " schedule(guided)"),
          dice.pick("i = 0; i < 6; i++", "i = 0; i < n@; i++", "i = 1; i <= 6; i++"));
    }
  }

  private static Snippet part(Dice dice, Habit habit) {
    return switch (dice.below(12)) {
      case 0 -> line("#pragma omp barrier");
      case 1 -> byHand(dice);
      case 2, 3 -> collapsed(dice, habit);
      case 4 -> ordered(dice, habit);
      case 5 -> doacross(dice, habit);
      default -> flat(dice, habit);
    };
  }

  private static Snippet flat(Dice dice, Habit habit) {
    String schedule =
        dice.oneIn(6) ? dice.pick(" schedule(static)", " schedule(static, 2)", "") : habit.schedule;
    String range =
        dice.oneIn(5)
            ? dice.pick(
                "i = 0; i < 7; i++",
                "i = 1; i < 7; i++",
                "i = 5; i >= 0; i--",
                "i = 0; i < 12; i += 2")
            : habit.range;
    return block(
        "#pragma omp for"
            + dice.rarely("simd").replace("simd", dice.oneIn(3) ? "simd" : "")
            + schedule
            + (dice.oneIn(4) ? "" : " nowait")
            + "\nfor (int "
            + range
            + ")",
        dice.some(1, 2, () -> line(flatAccess(dice))));
  }

  private static String flatAccess(Dice dice) {
    return dice.pick(
        "a@[i] = i;",
        "a@[i]++;",
        "b@[i] = a@[i];",
        "b@[i] += 2;",
        "a@[i] = b@[i + 1];",
        "a@[i + 12] = a@[i];",
        "a@[2 * i] = b@[i];",
        "b@[i % 3] = a@[0];",
        "for (int w = i; w < 24; w += 12) a@[w] += b@[w];",
        "{ int w = i; while (w < 20) { b@[w]++; w += 8; } }",
        "m@[0][i % 6] = a@[i];",
        "m@[i % 4][0]++;",
        "if (i == me) b@[i]++;",
        "if (i < 3) a@[i + 3] = 1;",
        "if (i > 2) a@[i] = a@[i - 3];");
  }

  private static Snippet byHand(Dice dice) {
    return block(
        dice.pick(
            "for (int i = me; i < 12; i += all)",
            "for (int i = me * 3; i < me * 3 + 3; i++)",
            "for (int i = 6 * me / all; i < 6 * (me + 1) / all; i++)",
            "for (int i = 0; i < 6; i++) if (i % all == me)"),
        line(dice.pick("a@[i]++;", "b@[i] = a@[i];", "a@[i + 1] = 2;", "b@[i]++;")));
  }

  private static Snippet collapsed(Dice dice, Habit habit) {
    String inner =
        dice.pick(
            "int j = 0; j < 3; j++",
            "int j = 0; j < 6; j++",
            "int j = 1; j < 6; j++",
            "int j = 0; j < 2; j++");
    String accesses =
        dice.pick(
            "m@[i][j]++;",
            "m@[i][j] = m@[i][0];",
            "m@[i][j] = a@[3 * i + j];",
            "a@[3 * i + j]++;",
            "a@[2 * i + j] = i;",
            "a@[j] = i;",
            "a@[6 * i + j] = b@[i];",
            "m@[i][0] += j;",
            "m@[0][j] = i;",
            "m@[3 - i][5 - j] = j;",
            "m@[i][j] = i == 0 ? 0 : m@[i - 1][j];");
    return block(
        "#pragma omp for collapse(2)"
            + habit.schedule
            + (dice.oneIn(3) ? "" : " nowait")
            + "\nfor (int i = 0; i < "
            + dice.pick("2", "3", "4")
            + "; i++)\nfor ("
            + inner
            + ")",
        line(accesses));
  }

  private static Snippet ordered(Dice dice, Habit habit) {
    List<Snippet> body = dice.some(0, 1, () -> line(flatAccess(dice)));
    List<Snippet> all = new ArrayList<>(body);
    all.add(
        block(
            "#pragma omp ordered",
            line(dice.pick("b@[0] += a@[i];", "a@[i + 1] = a@[i];", "b@[i / 2]++;"))));
    return block(
        "#pragma omp for ordered"
            + habit.schedule
            + dice.rarely("nowait")
            + "\nfor (int i = 0; i < 6; i++)",
        all);
  }

  private static Snippet doacross(Dice dice, Habit habit) {
    String distance = dice.pick("1", "1", "2");
    String sink = "#pragma omp ordered depend(sink: i - " + distance + ")";
    String source = "#pragma omp ordered depend(source)";
    String access =
        dice.pick(
            "a@[i] = a@[i - 1] + 1;",
            "a@[i] = a@[i - 2] + 1;",
            "b@[0] += i;",
            "b@[i / 2]++;",
            "a@[i] = i;");
    List<Snippet> body = new ArrayList<>();
    if (!dice.oneIn(8)) {
      body.add(line(sink));
    }
    body.add(line(access));
    if (dice.oneIn(6)) {
      body.add(1, line(source));
      body.add(line("b@[i + 1] = b@[i];"));
    } else {
      body.add(line(source));
    }
    return block(
        "#pragma omp for ordered(1)"
            + habit.schedule
            + dice.rarely("nowait")
            + "\nfor (int i = 2; i < 8; i++)",
        body);
  }
}

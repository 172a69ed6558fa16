package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/**
 * Subscripts out of arrays that were filled before, or in an earlier phase: with numbers that are
 * all different or not, in part, and changed afterwards by exchanges, right and wrong ones, or in
 * other ways.
 */
final class IndexFamily implements Family {
  /** How many elements an array of subscripts has. */
  private static final int LENGTH = 6;

  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> way = new ArrayList<>();
    way.addAll(dice.some(0, 1, () -> change(dice)));
    way.add(fill(dice));
    if (dice.oneIn(2)) {
      way.addAll(dice.some(1, 2, () -> change(dice)));
    }
    way.add(dice.oneIn(5) ? block("for (int r = 0; r < 2; r++)", region(dice)) : region(dice));
    way.addAll(dice.some(0, 1, () -> change(dice)));
    return List.of(
        line("static int a@[40], f@[6], o@[6], n@ = 6;"),
        line("static int t@[6] = {" + numbers(dice) + "};"),
        block(
            "static void fill@(int *p, int n, int k)",
            block("for (int i = 0; i < n; i++)", line("p[i] = k * i;"))),
        block(
            "static void swap@(int *p, int *q)",
            line("int t = *p;"),
            line(dice.oneIn(6) ? "*p = *q;\n*q = *p;" : "*p = *q;"),
            line("*q = t;")),
        block(
            "static void program@(void)",
            line("int l[6] = {" + numbers(dice) + "};\nint *h = calloc(n@, sizeof(int));"),
            dice.oneIn(6) ? block("for (int r = 0; r < 2; r++)", way) : block("", way)));
  }

  private static String numbers(Dice dice) {
    return dice.pick(
        "0, 1, 2, 3, 4, 5",
        "3, 0, 5, 1, 4, 2",
        "10, 8, 6, 4, 2, 0",
        "0, 3, 9, 6, 15, 12",
        "3, 0, 5, 1, 3, 2",
        "1, 2, 4, 7, 11, 16");
  }

  private static String array(Dice dice) {
    return dice.pick("f@", "f@", "h", "h", "t@", "l");
  }

  private static Snippet fill(Dice dice) {
    List<Snippet> loops = new ArrayList<>();
    for (String array : List.of("f@", "h")) {
      loops.add(loop(dice, array));
    }
    return block("", loops);
  }

  private static Snippet loop(Dice dice, String array) {
    String value =
        dice.pick("i", "i", "5 - i", "2 * i", "n@ - 1 - i", "3 * i + 1", "i / 2", "i % 5", "i + n@")
            + ";";
    if (dice.oneIn(8)) {
      return line(
          "fill@("
              + array
              + ", "
              + dice.pick("6", "n@", "5")
              + ", "
              + dice.pick("1", "2", "0")
              + ");");
    }
    String way = dice.rarely("#pragma omp parallel for");
    String head =
        way.isEmpty()
            ? dice.pick(
                "for (int i = 0; i < 6; i++)",
                "for (int i = 0; i < n@; i++)",
                "for (int i = 5; i >= 0; i--)",
                "for (int i = 0; i <= 5; i++)",
                "for (int i = 0; i < 5; i++)",
                "for (int i = 0; i < 6; i += 2)",
                "if (n@ > 7) for (int i = 0; i < 6; i++)")
            : way.trim()
                + "\n"
                + dice.pick(
                    "for (int i = 0; i < 6; i++)",
                    "for (int i = 0; i < n@; i++)",
                    "for (int i = 1; i < 6; i++)");
    String store = array + "[i] = " + value;
    String body =
        way.isEmpty() && dice.oneIn(5)
            ? dice.pick(
                "if (i != 3) " + store,
                store + "\nif (i == 3) break;",
                array + "[0] = 1;\n" + store,
                store + "\n" + array + "[1] = 2;")
            : store;
    return block(head, line(body));
  }

  private static Snippet change(Dice dice) {
    String array = array(dice);
    int place = dice.below(LENGTH);
    int other = dice.below(LENGTH);
    String one = array + "[" + place + "]";
    String two = array + "[" + other + "]";
    return switch (dice.below(9)) {
      case 0, 1 -> line("{ int t = " + one + "; " + one + " = " + two + "; " + two + " = t; }");
      case 2 ->
          block(
              "for (int i = 5; i > 0; i--)",
              line("int j = (i * 5 + 2) % (i + 1), t = " + array + "[i];"),
              line(array + "[i] = " + array + "[j];"),
              line(array + "[" + dice.pick("j", "j", "j", "i") + "] = t;"));
      case 3 -> line("swap@(&" + one + ", &" + two + ");");
      case 4 -> line("swap@(&" + one + ", &" + array(dice) + "[" + other + "]);");
      case 5 -> line(one + " = " + dice.pick("" + place, two, "n@") + ";");
      case 6 -> line("memset(" + array + ", 0, 6 * sizeof(int));");
      case 7 -> line(dice.pick("n@ = 5;", "n@ = 6;", "h = f@;", "fill@(o@, 6, 1);"));
      default -> line("if (n@ < 3) " + one + " = 0;");
    };
  }

  private static Snippet region(Dice dice) {
    String array = array(dice);
    String head =
        dice.pick(
            "for (int k = 0; k < 6; k++)",
            "for (int k = 0; k < n@; k++)",
            "for (int k = 0; k < 5; k++)");
    String shared = "#pragma omp for\n" + head;
    Snippet work = block(shared, line(access(dice, array)));
    return dice.oneIn(3)
        ? block("#pragma omp parallel", inside(dice, array), work, after(dice, array))
        : block("#pragma omp parallel for\n" + head, line(access(dice, array)));
  }

  private static Snippet inside(Dice dice, String array) {
    String store = array + "[i] = " + dice.pick("i", "5 - i", "i / 2", "2 * i") + ";";
    return switch (dice.below(4)) {
      case 0 ->
          block(
              "#pragma omp for" + dice.rarely("nowait") + "\nfor (int i = 0; i < 6; i++)",
              line(store));
      case 1 -> block("#pragma omp single", block("for (int i = 0; i < 6; i++)", line(store)));
      case 2 ->
          block(
              "#pragma omp master",
              block("for (int i = 0; i < " + dice.pick("6", "n@", "4") + "; i++)", line(store)));
      default -> line("#pragma omp barrier");
    };
  }

  private static Snippet after(Dice dice, String array) {
    return dice.oneIn(2)
        ? line("#pragma omp barrier")
        : block("#pragma omp single", line(array + "[1] = " + array + "[2];"));
  }

  private static String access(Dice dice, String array) {
    String index = array + "[k]";
    return dice.pick(
        "a@[" + index + "]++;",
        "a@[" + index + "]++;",
        "a@[2 * " + index + "]++;",
        "a@[" + index + "]++;\na@[" + index + " + 1]++;",
        "for (int j = 0; j < 3; j++) a@[" + index + " + j] = k;",
        "for (int j = 0; j < 2; j++) a@[2 * " + index + " + j] = k;",
        "if (" + index + " < 4) a@[" + index + "] = k;",
        "a@[f@[" + index + " % 6]] = k;");
  }
}

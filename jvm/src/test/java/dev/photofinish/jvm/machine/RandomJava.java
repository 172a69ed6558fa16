package dev.photofinish.jvm.machine;

import java.util.List;
import java.util.Random;

/**
 * Random straight Java programs: arithmetic of all types with its conversions, arrays, boxes,
 * texts, branches, loops, exceptions, lambdas, handles and reflection. What the variables are in
 * the end is what a program prints.
 */
final class RandomJava {
  private static final List<String> TYPES =
      List.of("int", "long", "float", "double", "byte", "short", "char");
  private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "%");
  private static final List<String> BITS = List.of("&", "|", "^", "<<", ">>", ">>>");
  private static final List<String> COMPARISONS = List.of("<", "<=", "==", "!=", ">", ">=");
  private static final List<String> BOXES =
      List.of("Integer", "Long", "Short", "Byte", "Character", "Double", "Float", "String");
  private static final List<String> NUMBERS =
      List.of("0", "1", "-1", "7", "'a'", "1L << 40", "0x7fffffff", "1.5f", "-2.25", "1e10", "3");
  private static final int DEPTH = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();

  private RandomJava(long seed) {
    random = new Random(seed);
  }

  /** The source of a class whose static method {@code run} gives a text. */
  static String source(String name, long seed, int methods) {
    return new RandomJava(seed).type(name, methods);
  }

  private String type(String name, int methods) {
    text.append("import java.lang.invoke.*;\nimport java.util.function.*;\n");
    text.append("@SuppressWarnings(\"all\") public class ").append(name).append(" {\n");
    text.append("  record Pair(int a, long b) {}\n");
    text.append("  static int fi; static long fj; static double fd; static Object fo;\n");
    text.append("  final int fixed = Integer.parseInt(\"1\");\n");
    text.append("  static int deep(int n) { return n <= 0 ? 1 : n * deep(n - 1); }\n");
    for (int i = 0; i < methods; i++) {
      method(i);
    }
    text.append("  public static String run() {\n    StringBuilder all = new StringBuilder();\n");
    for (int i = 0; i < methods; i++) {
      text.append("    all.append(m").append(i).append("()).append('\\n');\n");
    }
    text.append("    return all.toString();\n  }\n");
    text.append("  public static void main(String[] args) { System.out.print(run()); }\n}\n");
    return text.toString();
  }

  private String pick(List<String> some) {
    return some.get(random.nextInt(some.size()));
  }

  private void method(int number) {
    text.append("  static String m").append(number).append("() {\n");
    text.append("    String s = \"\"; Object o = null; boolean z = false;\n");
    text.append(
        "    int[] ints = {1, 2, 3}; long[] longs = new long[2]; byte[] bytes = {5, -6};\n");
    text.append("    Object[] objects = new Integer[2]; double[] doubles = {0.5};\n");
    for (String type : TYPES) {
      text.append("    ").append(type).append(' ').append(variable(type)).append(" = (");
      text.append(type).append(") (").append(pick(NUMBERS)).append(");\n");
    }
    text.append("    try {\n");
    block(DEPTH);
    text.append("    } catch (Throwable e) {\n      s += e.getClass().getName();\n    }\n");
    text.append("    return s + z + o + java.util.Arrays.toString(ints)");
    text.append(" + java.util.Arrays.toString(longs) + java.util.Arrays.toString(bytes)");
    for (String type : TYPES) {
      text.append(" + \" \" + ").append(type.equals("char") ? "(int) " : "").append(variable(type));
    }
    text.append(" + fi + fj + fd;\n  }\n");
  }

  private static String variable(String type) {
    return "v" + type.charAt(0) + type.charAt(type.length() - 1);
  }

  private void block(int depth) {
    int statements = 2 + random.nextInt(4);
    for (int i = 0; i < statements; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    String type = pick(TYPES);
    String to = variable(type);
    switch (random.nextInt(depth > 0 ? 18 : 14)) {
      case 0, 1, 2 -> line(to + " = (" + type + ") (" + number(2) + ");");
      case 3 -> line(to + " " + pick(OPERATORS) + "= " + number(1) + ";");
      case 4 -> line("z = " + condition() + ";");
      case 5 -> line("s += " + number(1) + " + \"|\" + " + condition() + ";");
      case 6 -> line("ints[" + integer(1) + " & 3] = " + integer(2) + ";");
      case 7 -> line("longs[" + integer(0) + " & 1] += " + number(1) + "; bytes[0] *= 3;");
      case 8 -> line("o = " + number(1) + "; s += o.getClass().getSimpleName();");
      case 9 -> line("o = (" + pick(BOXES) + ") (Object) o;");
      case 10 -> line("objects[" + integer(0) + " & 1] = o;");
      case 11 ->
          line(
              "System.arraycopy("
                  + pick(List.of("ints", "bytes", "objects", "longs", "new boolean[3]"))
                  + ", 0, "
                  + pick(List.of("ints", "bytes", "objects", "longs", "new boolean[3]"))
                  + ", 0, "
                  + random.nextInt(3)
                  + ");");
      case 12 -> handle();
      case 13 -> call();
      case 14 -> nested("if (" + condition() + ") {", "} else {", depth);
      case 15 -> nested("for (int i# = 0; i# < 3; i#++) {", null, depth);
      case 16 ->
          nested("try {", "} catch (RuntimeException e#) { s += e#.getClass().getName();", depth);
      default -> nested("switch (" + integer(1) + " & 3) { case 0: case 2: {", null, depth);
    }
  }

  private void line(String code) {
    text.append("      ").append(code).append('\n');
  }

  private void nested(String begin, String middle, int depth) {
    String number = String.valueOf(text.length());
    line(begin.replace("#", number));
    block(depth - 1);
    if (middle != null) {
      line(middle.replace("#", number));
      block(depth - 1);
    }
    line(begin.startsWith("switch") ? "} default: s += 'd'; }" : "}");
  }

  /** An access by a VarHandle, whose arguments it may have to convert, or may refuse. */
  private void handle() {
    String field = pick(List.of("fi", "fj", "fd", "fo"));
    String kind =
        switch (field) {
          case "fi" -> "int";
          case "fj" -> "long";
          case "fd" -> "double";
          default -> "Object";
        };
    String value =
        pick(List.of(number(0), "(Object) " + number(0), "(Integer) 5", "(Byte) (byte) 3"));
    String name = "h" + text.length();
    line(
        "VarHandle "
            + name
            + " = MethodHandles.lookup().findStaticVarHandle(MethodHandles.lookup().lookupClass(), \""
            + field
            + "\", "
            + kind
            + ".class);");
    line(
        pick(
            List.of(
                name + ".set(" + value + ");",
                name + ".setVolatile(" + value + ");",
                "s += " + name + ".getAndSet(" + value + ");",
                "z = " + name + ".compareAndSet(" + value + ", " + value + ");",
                "s += ("
                    + pick(List.of("Object", "double", "long", "int"))
                    + ") "
                    + name
                    + ".get();",
                "o = " + name + ".getAndAdd(" + value + ");")));
  }

  private void call() {
    line(
        pick(
            List.of(
                "fi += deep(" + integer(0) + " & 7);",
                "s += new Pair(" + integer(1) + ", " + integer(0) + ");",
                "z = new Pair(1, 2).equals(new Pair(" + integer(0) + ", 2));",
                "{ int k = "
                    + integer(1)
                    + "; IntUnaryOperator f = n -> n * 31 + k; vit = f.applyAsInt(vit); }",
                "s += o instanceof Integer n ? n + 1 : -1;",
                "vlg = Math.addExact(vlg, (long) " + integer(1) + ");",
                "vit = Math.floorMod(vit, " + integer(0) + ");",
                "s += Integer.toHexString(vit) + Long.toString(vlg, 36) + Double.toString(vde);",
                "s = s.length() > 40 ? s.substring(vit & 7) : s + s.hashCode();",
                "o = Character.class.getDeclaredMethod(\"valueOf\", char.class).invoke(null, 'q');",
                "o = Integer.class.getDeclaredMethod(\"toString\", int.class).invoke(null, "
                    + pick(List.of("vit", "vbe", "vcr", "vlg", "o"))
                    + ");")));
  }

  private String condition() {
    return random.nextInt(4) == 0
        ? "!z"
        : "(" + number(1) + " " + pick(COMPARISONS) + " " + number(1) + ")";
  }

  private String integer(int depth) {
    if (depth == 0) {
      return pick(List.of("vit", "vbe", "vst", "vcr", "ints[1]", "ints[2]", "vit"));
    }
    return "("
        + integer(depth - 1)
        + " "
        + (random.nextBoolean() ? pick(BITS) : pick(OPERATORS))
        + " "
        + integer(depth - 1)
        + ")";
  }

  private String number(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0 -> random.nextBoolean() ? variable(pick(TYPES)) : integer(0);
      case 1 -> "(" + pick(TYPES) + ") " + "(" + number(depth - 1) + ")";
      case 2 -> "(" + condition() + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
      case 3 -> integer(depth);
      default -> "(" + number(depth - 1) + " " + pick(OPERATORS) + " " + number(depth - 1) + ")";
    };
  }
}

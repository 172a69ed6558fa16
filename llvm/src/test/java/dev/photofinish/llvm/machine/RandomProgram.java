package dev.photofinish.llvm.machine;

import java.util.Random;

/** Makes C programs of arithmetic, accesses, some of them wrong, and nested control flow. */
final class RandomProgram {
  private static final String[] NUMBERS = {"i", "u", "l", "w", "c", "b", "s", "f", "d"};
  private static final String[] INTEGERS = {"i", "u", "l", "w", "c", "b", "s"};
  private static final String[] OPERATORS = {"+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!="};
  private static final String[] INTEGER_OPERATORS = {"&", "|", "^", "<<", ">>", "%"};
  private static final String[] ARRAYS = {"ints", "longs", "chars", "doubles", "floats", "shorts"};
  private static final String[] ASSIGNMENTS = {"=", "+=", "-=", "*="};
  private static final int FUNCTIONS = 12;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int counters;

  RandomProgram(long seed) {
    this.random = new Random(seed);
  }

  String source() {
    text.append("#include <stdio.h>\n");
    text.append("int ints[8]; long longs[8]; char chars[8]; short shorts[8];\n");
    text.append("double doubles[8]; float floats[8]; int big[3000];\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      function(i);
    }
    text.append("int main(void) {\n  long sum = 0;\n");
    text.append("  for (int k = 0; k < 3000; k++) { big[k] = k; sum += big[k] % 7; }\n");
    text.append("  for (int k = 0; k < 5; k++) {\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append("    sum += f%d(k + %d, %d - k);\n".formatted(i, i, 3 * i));
    }
    text.append("  }\n  printf(\"%ld\\n\", sum);\n}\n");
    return text.toString();
  }

  private void function(int number) {
    counters = 0;
    text.append("long f%d(int i, long l) {\n".formatted(number));
    text.append("  unsigned u = i * 7u; unsigned long w = l + 5; char c = (char) i;\n");
    text.append("  _Bool b = i & 1; short s = (short) l; float f = i; double d = l;\n");
    text.append("  char *p = chars;\n");
    for (int i = 0; i < 6; i++) {
      statement("  ", 3, number);
    }
    text.append("  printf(\"%ld %u %d %lu %d %d %d %g %g\\n\", l, u, i, w, c, b, s, f, d);\n");
    text.append("  return l + u + (p - chars);\n}\n");
  }

  private String pick(String... words) {
    return words[random.nextInt(words.length)];
  }

  private void statement(String indent, int depth, int number) {
    int kind = random.nextInt(depth == 0 ? 4 : 10);
    switch (kind) {
      case 0, 1 -> line(indent, "%s %s %s;".formatted(pick(NUMBERS), pick(ASSIGNMENTS), number(3)));
      case 2 ->
          line(
              indent,
              "%s[%s] %s %s;".formatted(pick(ARRAYS), index(), pick(ASSIGNMENTS), number(2)));
      case 3 ->
          line(indent, "p = %s ? p + 1 : chars; l += p < chars + %s;".formatted(condition(), "4"));
      case 4, 5 -> {
        line(indent, "if (%s) {".formatted(condition()));
        statement(indent + "  ", depth - 1, number);
        line(indent, "} else {");
        statement(indent + "  ", depth - 1, number);
        line(indent, "}");
      }
      case 6, 7 -> {
        String counter = "k" + counters++;
        line(
            indent,
            "for (int %s = 0; %s < %d; %s++) {".formatted(counter, counter, most(), counter));
        line(indent + "  ", "%s[%s] += %s;".formatted(pick(ARRAYS), counter + " & 7", number(2)));
        statement(indent + "  ", depth - 1, number);
        line(indent + "  ", "if (%s) %s;".formatted(condition(), pick("break", "continue")));
        statement(indent + "  ", depth - 1, number);
        line(indent, "}");
      }
      case 8 -> {
        line(indent, "switch (%s & 3) {".formatted(pick(INTEGERS)));
        for (int i = 0; i < 3; i++) {
          line(indent, "case %d:".formatted(i));
          statement(indent + "  ", depth - 1, number);
          line(indent + "  ", pick("break;", ";"));
        }
        line(indent, "default: ;");
        line(indent, "}");
      }
      default -> {
        if (number == 0) {
          line(indent, "{ int a[4] = {i, 1, 2, 3}; l += a[%s & 3]; }".formatted(pick(INTEGERS)));
        } else {
          line(indent, "if (l > i) l = f%d(i - 1, l / 2);".formatted(random.nextInt(number)));
        }
      }
    }
  }

  private int most() {
    return 1 + random.nextInt(6);
  }

  private void line(String indent, String statement) {
    text.append(indent).append(statement).append('\n');
  }

  /** Mostly inside of the arrays. */
  private String index() {
    return "(" + integer(1) + ") & " + (random.nextInt(8) == 0 ? 15 : 7);
  }

  private String condition() {
    return random.nextInt(3) == 0
        ? integer(1) + " " + pick("&&", "||") + " " + number(1)
        : number(2);
  }

  private String number(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 6)) {
      case 0 -> pick(NUMBERS);
      case 1 -> pick("1", "-3", "7u", "100000L", "0.5", "2.5f", "0");
      case 2 -> pick(ARRAYS) + "[" + index() + "]";
      case 3 -> "(" + condition() + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
      case 4 -> "(" + number(depth - 1) + " " + pick(OPERATORS) + " " + number(depth - 1) + ")";
      default -> integer(depth);
    };
  }

  private String integer(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 5)) {
      case 0 -> pick(INTEGERS);
      case 1 -> pick("1", "3", "-1", "12u", "77L");
      case 2 -> "(int) (" + number(depth - 1) + ")";
      case 3 -> "(" + pick("char", "short", "unsigned", "long") + ") " + integer(depth - 1);
      default ->
          "(" + integer(depth - 1) + " " + pick(INTEGER_OPERATORS) + " " + integer(depth - 1) + ")";
    };
  }
}

package dev.photofinish.llvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random C expressions over {@code long}, compared with Java, whose arithmetic is the same. */
class ExpressionTest {
  private static final int EXPRESSIONS = 60;

  /** An expression and its value. */
  private record Expression(String text, long value) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void agreesWithJava(long seed) {
    Random random = new Random(seed);
    StringBuilder source = new StringBuilder("#include <stdio.h>\n");
    StringBuilder expected = new StringBuilder();
    long[] variables = random.longs(4).toArray();
    for (int i = 0; i < variables.length; i++) {
      source
          .append("volatile long v")
          .append(i)
          .append(" = ")
          .append(literal(variables[i]))
          .append(";\n");
    }
    source.append("int main() {\n");
    for (int i = 0; i < EXPRESSIONS; i++) {
      Expression expression = random(random, variables, 4);
      source.append("printf(\"%ld\\n\", (long)").append(expression.text()).append(");\n");
      expected.append(expression.value()).append('\n');
    }
    source.append("}\n");
    assertThat(Execution.output(source.toString())).isEqualTo(expected.toString());
  }

  private static String literal(long value) {
    return "(long)" + Long.toUnsignedString(value) + "UL";
  }

  private static Expression random(Random random, long[] variables, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      int variable = random.nextInt(variables.length);
      return random.nextBoolean()
          ? new Expression("v" + variable, variables[variable])
          : constant(random);
    }
    Expression a = random(random, variables, depth - 1);
    Expression b = random(random, variables, depth - 1);
    return switch (random.nextInt(16)) {
      case 0 -> unsigned(a, "+", b, a.value() + b.value());
      case 1 -> unsigned(a, "-", b, a.value() - b.value());
      case 2 -> unsigned(a, "*", b, a.value() * b.value());
      case 3 -> binary(a, "&", b, a.value() & b.value());
      case 4 -> binary(a, "|", b, a.value() | b.value());
      case 5 -> binary(a, "^", b, a.value() ^ b.value());
      case 6 -> binary(a, "<", b, a.value() < b.value() ? 1 : 0);
      case 7 -> unsigned(a, "<", b, Long.compareUnsigned(a.value(), b.value()) < 0 ? 1 : 0);
      case 8 -> {
        int amount = random.nextInt(64);
        yield new Expression("(" + a.text() + " >> " + amount + ")", a.value() >> amount);
      }
      case 9 -> {
        int amount = random.nextInt(64);
        yield new Expression(
            "(long)((unsigned long)" + a.text() + " >> " + amount + ")", a.value() >>> amount);
      }
      case 10 -> new Expression("(long)(int)" + a.text(), (int) a.value());
      case 11 -> new Expression("(long)(unsigned char)" + a.text(), a.value() & 0xFF);
      case 12 -> new Expression("(long)(short)" + a.text(), (short) a.value());
      case 13 ->
          new Expression(
              "(" + a.text() + " ? " + b.text() + " : 7L)", a.value() != 0 ? b.value() : 7);
      case 14 -> {
        long divisor = 1L + random.nextInt(1000);
        yield new Expression("(" + a.text() + " / " + divisor + "L)", a.value() / divisor);
      }
      default -> {
        long divisor = 1L + random.nextInt(1000);
        yield new Expression("(" + a.text() + " % " + divisor + "L)", a.value() % divisor);
      }
    };
  }

  private static Expression constant(Random random) {
    long value = random.nextInt(2000) - 1000L;
    return new Expression("(" + value + "L)", value);
  }

  private static Expression binary(Expression a, String operator, Expression b, long value) {
    return new Expression("(" + a.text() + " " + operator + " " + b.text() + ")", value);
  }

  private static Expression unsigned(Expression a, String operator, Expression b, long value) {
    return new Expression(
        "(long)((unsigned long)" + a.text() + " " + operator + " (unsigned long)" + b.text() + ")",
        value);
  }
}

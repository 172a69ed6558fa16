package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.suite.Lines.Span;
import org.junit.jupiter.api.Test;

class FunctionLinesTest {
  private static final FunctionLines FUNCTIONS =
      FunctionLines.in(
          """
          // int add(int a) { return a; }
          int add(int a);
          const char *brace = "add(1) {";
          __attribute__((noinline))
          int add(int a) {
            if (a > '}') {
              return sub(a);
            }
            return madd(a); /* } */
          }
          struct Counter {
            int get() const noexcept { return n; }
            Counter(int start) : n(start) {
            }
            int n;
          };
          template <class T> auto add(T a, T b) -> T
          {
            return [=](T c) { return c; }(a);
          }
          """);

  @Test
  void definitionsAreFoundAndNotCallsOrDeclarations() {
    assertThat(FUNCTIONS.of("add")).containsExactly(new Span(5, 10), new Span(17, 20));
    assertThat(FUNCTIONS.of("sub")).isEmpty();
    assertThat(FUNCTIONS.of("madd")).isEmpty();
  }

  @Test
  void membersAreFunctionsToo() {
    assertThat(FUNCTIONS.of("get")).containsExactly(new Span(12, 12));
    assertThat(FUNCTIONS.of("Counter")).containsExactly(new Span(13, 14));
  }

  @Test
  void aBodyWithoutEndLastsUntilTheEnd() {
    assertThat(FunctionLines.in("int f(void)\n{\n  g();\n").of("f"))
        .containsExactly(new Span(1, 3));
    assertThat(FunctionLines.in("int f(").of("f")).isEmpty();
  }
}

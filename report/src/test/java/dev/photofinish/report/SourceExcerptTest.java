package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SourceExcerptTest {
  private static final SourceLocation HEADER =
      new SourceLocation("/usr/include/c++/12/bits/basic_string.h", 229, 26);
  private static final SourceLocation DEEPER =
      new SourceLocation("/usr/include/c++/12/bits/basic_string.tcc", 541, 13);

  private static List<String> lines(SourceLocation... stack) {
    return new SourceExcerpt(
            new Access(HEADER, Operation.WRITE, "1", "", OptionalLong.empty(), List.of(stack)))
        .lines();
  }

  @Test
  void callsInsideHeadersOfTheSystemAreLeftOutBehindThoseOfTheProgram() {
    assertThat(
            lines(
                HEADER, DEEPER, DEEPER, DEEPER, DEEPER, DEEPER, new SourceLocation("a.cpp", 11, 5)))
        .containsExactly("write by thread 1 at " + HEADER, "  called from a.cpp:11:5");
  }

  @Test
  void theyAreShownIfThereAreNoOthers() {
    assertThat(lines(HEADER, DEEPER))
        .containsExactly("write by thread 1 at " + HEADER, "  called from " + DEEPER);
  }

  @Test
  void aLongLineIsShownAroundItsColumn() {
    for (int column = 1; column <= 300; column++) {
      String text = "a".repeat(column - 1) + "X" + "b".repeat(300 - column);
      Access access =
          new Access(
              new SourceLocation("a.c", 7, column),
              Operation.WRITE,
              "1",
              text,
              OptionalLong.empty(),
              List.of());
      List<String> lines = new SourceExcerpt(access).lines();
      assertThat(lines.get(1)).hasSizeLessThanOrEqualTo("  7 | ".length() + 100);
      assertThat(lines.get(1).charAt(lines.get(2).indexOf('^'))).isEqualTo('X');
    }
  }
}

package dev.photofinish.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReasonTest {
  private static final Reason HELPLESS = Reason.of(Reason.Code.UNSUPPORTED, "odd");
  private static final Reason LATE =
      Reason.of(Reason.Code.TIMEOUT, "late").withHelp("give more time");
  private static final Reason UNDEFINED =
      Reason.of(Reason.Code.UNSUPPORTED, "function f").withHelp("add its file");

  @Test
  void whatHelpsComesFirstAndMoreTimeLastOfThat() {
    assertThat(Reason.byUse(List.of(HELPLESS, LATE, UNDEFINED)))
        .containsExactly(UNDEFINED, LATE, HELPLESS);
  }

  @Test
  void nothingIsToldTwice() {
    assertThat(Reason.byUse(List.of(HELPLESS, LATE, HELPLESS, LATE)))
        .containsExactly(LATE, HELPLESS);
  }

  @Test
  void aPairOfOnePlaceNamesItOnce() {
    SourceLocation place = new SourceLocation("a.c", 3, 5);
    assertThat(new Reason.OpenPair("x", place, place)).hasToString("x at a.c:3:5");
    assertThat(new Reason.OpenPair("", place, new SourceLocation("a.c", 4, 0)))
        .hasToString("a.c:3:5 and a.c:4");
  }
}

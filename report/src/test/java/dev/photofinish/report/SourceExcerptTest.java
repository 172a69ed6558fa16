package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Access;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SourceExcerptTest {
  private static final SourceLocation HEADER =
      new SourceLocation("/opt/toolchain/include/v1/string", 229, 26);
  private static final SourceLocation OWN = new SourceLocation("a.cpp", 11, 5);
  private static final SourceLocation CALLER = new SourceLocation("a.cpp", 30, 3);

  private static Access access(SourceLocation location, String text) {
    return Access.inSource(
        location, Operation.WRITE, "1", text, List.of(location, HEADER, OWN, HEADER, CALLER));
  }

  @Test
  void anAccessOfALibraryIsToldByTheLineThatCallsIt() {
    LibraryCall call = new LibraryCall("std::string::append", OWN, "    name.append(x);");
    assertThat(
            new SourceExcerpt(
                    access(HEADER, "_M_length = n;")
                        .withLibrary(Optional.of(call), List.of(OWN, CALLER)))
                .lines())
        .containsExactly(
            "write by thread 1 at a.cpp:11:5",
            "  11 | name.append(x);",
            "     | ^",
            "  inside std::string::append, string:229",
            "  called from a.cpp:30:3");
  }

  @Test
  void callsOfLibrariesAreLeftOut() {
    assertThat(
            new SourceExcerpt(access(OWN, "").withLibrary(Optional.empty(), List.of(OWN, CALLER)))
                .lines())
        .containsExactly("write by thread 1 at a.cpp:11:5", "  called from a.cpp:30:3");
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

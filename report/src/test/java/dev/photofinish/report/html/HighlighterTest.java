package dev.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HighlighterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a.c | int x = 0x1f; // y | k:int~ x = ~n:0x1f~; ~c:// y",
        "a.c | s = \"a\\\"b\" + 'c'; | s = ~s:\"a\\\"b\"~ + ~s:'c'~;",
        "a.c | #pragma omp for | p:#pragma omp for",
        "a.c | intx = returned; | intx = returned;",
        "A.java | synchronized (this) {} | k:synchronized~ (~k:this~) {}",
        "a.f90 | !$omp parallel do | p:!$omp parallel do",
        "a.F90 | END DO ! done | k:END~ ~k:DO~ ~c:! done",
        "a.c | s = \"open | s = ~s:\"open",
      })
  void cutsLinesIntoTokens(String file, String line, String tokens) {
    assertThat(text(Highlighter.of(file).next(line))).isEqualTo(tokens);
  }

  @Test
  void remembersCommentsOverLines() {
    Highlighter highlighter = Highlighter.of("a.c");
    assertThat(text(highlighter.next("x = 1; /* from"))).isEqualTo("x = ~n:1~; ~c:/* from");
    assertThat(text(highlighter.next("#include"))).isEqualTo("c:#include");
    assertThat(text(highlighter.next("to */ return;"))).isEqualTo("c:to */~ ~k:return~;");
  }

  private static String text(List<Highlighter.Token> tokens) {
    return tokens.stream()
        .map(
            token ->
                (token.role().word().isEmpty() ? "" : token.role().word() + ":") + token.text())
        .collect(Collectors.joining("~"));
  }
}

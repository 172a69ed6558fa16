package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordsTest {
  @Test
  void splitsAtBlanks() {
    assertThat(ShellWords.split("  cc  -c\ta.c\n")).containsExactly("cc", "-c", "a.c");
    assertThat(ShellWords.split("")).isEmpty();
  }

  @Test
  void quotesKeepBlanksTogether() {
    assertThat(ShellWords.split("a 'b c' \"d e\"f ''")).containsExactly("a", "b c", "d ef", "");
  }

  @Test
  void backslashesEscape() {
    assertThat(ShellWords.split("a\\ b \"c\\\"d\\n\" 'e\\f'"))
        .containsExactly("a b", "c\"d\\n", "e\\f");
  }

  @Test
  void unfinishedQuotesEndWithTheText() {
    assertThat(ShellWords.split("a 'b c")).containsExactly("a", "b c");
  }
}

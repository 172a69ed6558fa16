package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MakeRuleTest {
  @Test
  void filesStandBehindTheColon() {
    assertThat(MakeRule.prerequisites("out.o: a.c inc/b.h \\\n  ../c.h\n"))
        .containsExactly("a.c", "inc/b.h", "../c.h");
  }

  @Test
  void lettersThatMakeKnowsAreEscaped() {
    assertThat(MakeRule.prerequisites("out\\ put: my\\ file.c a\\#b.h x$$y.h\n"))
        .containsExactly("my file.c", "a#b.h", "x$y.h");
  }

  @Test
  void onlyTheFirstRuleCounts() {
    assertThat(MakeRule.prerequisites("a: b.c\nb.h:\n")).containsExactly("b.c");
  }
}

package dev.photofinish.openmp.pragma;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PragmaTextTest {

  @Test
  void findsADirectiveByItsLine() {
    assertThat(
            at("int x;\n#pragma omp parallel for schedule(static, f(2,3)) nowait\nfor(;;);\n", 2))
        .hasToString("[parallel for schedule(static, f(2,3)) nowait]");
  }

  @Test
  void joinsContinuationLines() {
    List<Directive> found = at("  # pragma omp parallel \\\n  for \\\n schedule( static )\n", 1);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).schedule()).contains("static");
    assertThat(found.get(0).names("parallel", "for")).isTrue();
  }

  @Test
  void skipsCommentsAndModifiers() {
    List<Directive> found =
        at("#pragma omp for /* schedule(dynamic) */ schedule(monotonic: static, 4) // guided\n", 1);
    assertThat(found.get(0).schedule()).contains("static");
    assertThat(found.get(0).clauses()).hasSize(1);
  }

  @Test
  void tellsClausesFromWordsOfTheName() {
    assertThat(at("#pragma omp for ordered(2)\n", 1).get(0).words()).containsExactly("for");
    assertThat(at("#pragma omp parallel for simd ordered\n", 1).get(0).words())
        .containsExactly("parallel", "for", "simd");
    assertThat(at("#pragma omp ordered simd\n", 1).get(0).words()).containsExactly("ordered");
    assertThat(at("#pragma omp critical (name) hint(1)\n", 1).get(0).clauses()).hasSize(2);
  }

  @Test
  void readsPragmaOperators() {
    assertThat(at("_Pragma(\"omp parallel for schedule(static)\") for(;;);\n", 1).get(0).schedule())
        .contains("static");
  }

  @Test
  void prefersPreprocessedText() {
    SourceText text =
        new SourceText() {
          @Override
          public Optional<String> read(String file) {
            return Optional.of("LOOP for(;;);\n");
          }

          @Override
          public Optional<String> preprocessed() {
            return Optional.of(
                "# 1 \"a.c\"\n# 1 \"a.c\" 2\n\n# 1 \"a.c\"\n#pragma omp for schedule(static)\n");
          }
        };
    assertThat(new PragmaText(text).at("a.c", 1)).hasToString("[for schedule(static)]");
  }

  @Test
  void findsNothingElsewhere() {
    assertThat(at("int x;\n", 1)).isEmpty();
    assertThat(at("#pragma once\n", 1)).isEmpty();
    assertThat(new PragmaText(SourceText.NONE).at("b.c", 3)).isEmpty();
  }

  @Test
  @Timeout(20)
  void manyBracketsTakeLinearTime() {
    assertThat(at("[[".repeat(200_000) + " omp\n", 1)).isEmpty();
    assertThat(at("[" + " ".repeat(400_000) + "omp\n", 1)).isEmpty();
  }

  private static List<Directive> at(String text, int line) {
    return new PragmaText(file -> Optional.of(text)).at("a.c", line);
  }
}

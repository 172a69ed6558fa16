package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.RuleSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each assumption of each rule has a racy program that only this assumption keeps from being
 * proved, and a race-free one that is proved by the rule.
 */
class CatalogueTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/rules");

  /**
   * Of these no reader needs the rule (no barrier, the same bytes), or another rule comes nearer,
   * or nobody tells yet, since the rule is tried before there are pairs.
   */
  private static final Set<String> NOT_NAMED =
      Set.of(
          "atomic/same-protection",
          "barrier-loop/barrier-in-each-iteration",
          "barrier-phase/barrier-between",
          "constant-table/never-written",
          "counter-subscripts/every-step",
          "counter-subscripts/from-start",
          "counter-subscripts/many-outside",
          "counter-subscripts/used-at-once",
          "disjoint-bytes/no-common-byte",
          "member-variable/address-not-published",
          "no-wrap/stays-in-range",
          "ordered/same-encounter",
          "path-condition/only-way",
          "reduction/met-once",
          "swapped-pointers/different-on-every-path",
          "team-size/asked-for-this-team",
          "team-size/nobody-asks",
          "test-lock/just-tested",
          "test-lock/succeeded",
          "thread-local/address-not-stored");

  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  static Stream<Arguments> assumptions() {
    return Catalogue.RULES.stream()
        .flatMap(rule -> rule.assumptions().stream().map(each -> Arguments.of(rule, each)));
  }

  /** The program of an assumption, as {@code racy} or {@code free}. */
  static Path program(Rule rule, Assumption assumption, String kind) {
    Path directory = PROGRAMS.resolve(rule.id());
    Path cxx = directory.resolve(assumption.id() + "." + kind + ".cpp");
    return Files.exists(cxx) ? cxx : directory.resolve(assumption.id() + "." + kind + ".c");
  }

  @ParameterizedTest
  @MethodSource("assumptions")
  void racyProgramIsReported(Rule rule, Assumption assumption) throws IOException {
    assertThat(analyze(program(rule, assumption, "racy"), RuleSelection.ALL).verdict())
        .isEqualTo(Verdict.RACES);
  }

  @ParameterizedTest
  @MethodSource("assumptions")
  void assumptionIsNeeded(Rule rule, Assumption assumption) throws IOException {
    AnalysisResult result =
        analyze(program(rule, assumption, "racy"), RuleSelection.waiving(assumption));

    assertThat(result.verdict()).as("%s", result.races()).isEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @MethodSource("assumptions")
  void twinIsProvedByTheRule(Rule rule, Assumption assumption) throws IOException {
    AnalysisResult result = analyze(program(rule, assumption, "free"), RuleSelection.ALL);

    assertThat(result.verdict()).as("%s", result.races()).isEqualTo(Verdict.NONE);
    assertThat(result.stats().rules()).containsKey(rule.id());
  }

  @ParameterizedTest
  @MethodSource("assumptions")
  void ruleIsNeeded(Rule rule, Assumption assumption) throws IOException {
    assertThat(analyze(program(rule, assumption, "free"), RuleSelection.without(rule)).verdict())
        .isNotEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @MethodSource("assumptions")
  void possibleRaceNamesTheRule(Rule rule, Assumption assumption) throws IOException {
    AnalysisResult result = analyze(program(rule, assumption, "racy"), RuleSelection.ALL);

    assertThat(result.races())
        .anyMatch(
            race ->
                race.advice().contains("The rule " + rule.id() + " came nearest")
                    != NOT_NAMED.contains(rule.id() + "/" + assumption.id()));
  }

  @Test
  void idsAreUniqueAndPlain() {
    Set<String> seen = new TreeSet<>();
    for (Rule rule : Catalogue.RULES) {
      assertThat(seen.add(rule.id())).as(rule.id()).isTrue();
      assertThat(rule.id()).matches("[a-z]+(-[a-z]+)*");
      assertThat(rule.claim()).endsWith(".");
      assertThat(rule.because()).endsWith(".");
      assertThat(rule.assumptions()).isNotEmpty();
      for (Assumption assumption : rule.assumptions()) {
        assertThat(seen.add(assumption.toString())).as(assumption.toString()).isTrue();
        assertThat(assumption.id()).matches("[a-z]+(-[a-z]+)*");
        assertThat(assumption.sentence()).endsWith(".");
      }
    }
  }

  @Test
  void programsAreThoseOfAssumptions() throws IOException {
    Set<Path> expected = new TreeSet<>();
    for (Rule rule : Catalogue.RULES) {
      for (Assumption assumption : rule.assumptions()) {
        expected.add(program(rule, assumption, "racy"));
        expected.add(program(rule, assumption, "free"));
      }
    }
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      assertThat(new TreeSet<>(files.filter(Files::isRegularFile).toList())).isEqualTo(expected);
    }
  }

  private static AnalysisResult analyze(Path file, RuleSelection rules) throws IOException {
    String source = Files.readString(file);
    return new StaticAnalyzer(Progress.NONE)
        .applying(rules)
        .analyze(
            FRONT_END.compileAll(CompileRequest.of(file)).inSsa(),
            file.toString(),
            name -> Optional.of(source))
        .result();
  }
}

package dev.photofinish.report.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.report.SourceFiles;
import dev.photofinish.report.triage.SuppressionFile.MalformedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TriageTest {
  private static final LocalDate TODAY = LocalDate.parse("2026-11-19");

  @TempDir Path directory;

  @Test
  void racesOfTheBaselineAreKnownAsOftenAsItHasThem() {
    Race one = race("x", "a.c", 3, "x++;");
    Race moved = race("x", "b.c", 30, "  x++;");
    Race other = race("y", "a.c", 5, "y++;");
    Triage triage = triage().with(Baseline.of(List.of(result(one))));
    assertThat(standings(triage, moved, moved, other))
        .containsExactly(new Standing.Known(), new Standing.New(), new Standing.New());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "variable=stats.hits[3]",
        "variable=stats.hits",
        "variable=stats.*",
        "variable=*.h?ts",
        "field=hits",
        "file=src/a.c",
        "file=a.c",
        "file=*.c",
        "file=src/a.c line=3",
        "function=std::vector::push_back",
        "field=hits   file=a.c   line=3",
      })
  void aSuppressionMatches(String conditions) throws IOException {
    assertThat(decided(conditions)).isInstanceOf(Standing.Suppressed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "variable=hits",
        "variable=stats.hits2",
        "variable=stats?hits[4]",
        "field=stats",
        "file=b.c",
        "file=c",
        "line=33",
        "file=a.c line=4",
        "function=push_back",
        "fingerprint=0123456789abcdef",
      })
  void aSuppressionDoesNotMatch(String conditions) throws IOException {
    assertThat(decided(conditions)).isEqualTo(new Standing.New());
  }

  private Standing decided(String conditions) throws IOException {
    Race race = race("stats.hits[3]", "src/a.c", 3, "stats.hits[i]++;");
    LibraryCall call = new LibraryCall("std::vector::push_back", race.first().location(), "");
    Race inLibrary =
        new Race(
            race.first().withLibrary(Optional.of(call), List.of()),
            race.second(),
            race.variable(),
            race.certainty(),
            race.fingerprint(),
            Optional.empty(),
            Optional.empty());
    Triage triage =
        triage().with("list", List.of("# why", "", conditions + " reason=\"may be off\""), TODAY);
    return standings(triage, inLibrary).get(0);
  }

  @Test
  void expiredAndUselessSuppressionsAreNamed() throws IOException {
    List<String> lines =
        List.of(
            "variable=x reason=old expires=2026-11-18",
            "variable=y reason=\"still \\\"good\\\"\" expires=2026-11-19",
            "variable=z reason=none");
    Triage triage = triage().with("list", lines, TODAY);
    assertThat(standings(triage, race("x", "a.c", 3, "x"), race("y", "a.c", 4, "y")))
        .containsExactly(
            new Standing.New(),
            new Standing.Suppressed("still \"good\"", new SourceLocation("list", 2, 0)));
    assertThat(triage.remarks())
        .containsExactly(
            "list:1: this suppression has expired on 2026-11-18",
            "list:3: this suppression matches no race");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "variable=x | line 1: no reason=\"...\"",
        "reason=why | line 1: no condition: one of variable, field, file, line, function, fingerprint",
        "variable x | line 1: not key=value: variable x",
        "variable=x variable=y reason=a | line 1: variable stands twice",
        "color=x reason=a | line 1: color is none of variable,",
        "variable=x reason=a expires=soon | line 1: expires is not a date like 2027-06-30",
        "variable=\"x reason=a | line 1: not key=value",
      })
  void aMalformedLineIsNamed(String line, String problem) {
    assertThatThrownBy(() -> triage().with("list", List.of(line), TODAY))
        .isInstanceOf(MalformedException.class)
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x++; // photofinish: benign may be off | may be off",
        "x++; /* photofinish: benign may be off */ | may be off",
        "// photofinish: benign above it | above it",
        "y++; // photofinish: benign of another line | ''",
        "x++; // photofinish: benign | ''",
        "x++; // see photofinish: benign is meant | ''",
      })
  void aCommentInTheSourceSuppresses(String comment, String reason) throws IOException {
    boolean own = comment.startsWith("x++");
    Files.write(
        directory.resolve("a.c"), List.of("int x;", own ? "" : comment, own ? comment : "x++;"));
    Standing standing = standings(triage(), race("x", "a.c", 3, "x++;")).get(0);
    if (reason.isEmpty()) {
      assertThat(standing).isEqualTo(new Standing.New());
    } else {
      assertThat(((Standing.Suppressed) standing).reason()).isEqualTo(reason);
    }
  }

  private Triage triage() {
    return Triage.of(SourceFiles.below(directory));
  }

  private static List<Standing> standings(Triage triage, Race... races) {
    return triage.of(result(races)).races().stream().map(Race::standing).toList();
  }

  private static AnalysisResult result(Race... races) {
    return new AnalysisResult(
        "model",
        "a.c",
        Verdict.RACES,
        Optional.empty(),
        Arrays.asList(races),
        List.of(),
        Bounds.none(),
        Stats.none());
  }

  private static Race race(String variable, String file, int line, String text) {
    Access access =
        Access.inSource(new SourceLocation(file, line, 1), Operation.WRITE, "1", text, List.of());
    return new Race(
        access,
        access,
        variable,
        Certainty.POSSIBLE,
        Fingerprint.of(access, access, variable),
        Optional.empty(),
        Optional.empty());
  }
}

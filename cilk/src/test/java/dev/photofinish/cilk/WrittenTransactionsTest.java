package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * By which ways to cut threads the transactions of the {@linkplain WrittenProgram written programs}
 * race. Those whose accesses do not even conflict race by none.
 */
class WrittenTransactionsTest {
  /** What makes accesses conflict that are no races of determinacy. */
  private static final List<String> PROTECTION =
      List.of("lock", "mutex", "atomic", "shared_ptr", "once", "inlet", "+= spawn", "static ");

  @TempDir private Path directory;

  static Stream<WrittenProgram> all() {
    return WrittenProgram.in("modes.txt").stream();
  }

  static Stream<WrittenProgram> some() {
    return all().filter(program -> program.name().charAt(2) == '9');
  }

  private static Stream<WrittenProgram> others() {
    return Stream.of("opencilk.txt", "cpp.txt", "locks-reducers-cilk5.txt")
        .flatMap(file -> WrittenProgram.in(file).stream());
  }

  private static boolean isPlain(WrittenProgram program) {
    return PROTECTION.stream().noneMatch(program.text()::contains);
  }

  static Stream<WrittenProgram> withoutConflicts() {
    return others().filter(program -> !program.races() && isPlain(program));
  }

  static Stream<WrittenProgram> withConflicts() {
    return others().filter(program -> program.races() || !isPlain(program));
  }

  @ParameterizedTest
  @MethodSource
  void some(WrittenProgram program) throws IOException {
    check(program, program.transactions().orElseThrow());
  }

  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void all(WrittenProgram program) throws IOException {
    check(program, program.transactions().orElseThrow());
  }

  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void withoutConflicts(WrittenProgram program) throws IOException {
    check(program, Set.of());
  }

  /** More cutpoints never take a race away, and without any there is none. */
  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void withConflicts(WrittenProgram program) throws IOException {
    Set<Atomization> found = racing(program);
    assertThat(found).doesNotContain(Atomization.THREADS);
    if (isPlain(program)) {
      assertThat(found).doesNotContain(Atomization.MANUAL);
    }
    if (!found.contains(Atomization.FINEST)) {
      assertThat(found).isEmpty();
    }
  }

  private void check(WrittenProgram program, Set<Atomization> racing) throws IOException {
    assertThat(racing(program)).isEqualTo(racing);
  }

  private Set<Atomization> racing(WrittenProgram program) throws IOException {
    CilkProgram loaded = CilkText.load(directory.resolve(program.name()), program.text());
    Set<Atomization> found = EnumSet.noneOf(Atomization.class);
    for (Atomization way : Atomization.values()) {
      CilkEngine.Options options =
          new CilkEngine.Options(
              CilkEngine.Mode.TRANSACTIONS, Optional.of(way), List.of(), Duration.ofMinutes(2));
      AnalysisResult result = new CilkEngine(options, Progress.NONE).analyse(loaded, "program");
      assertThat(result.verdict())
          .as(way + " " + result.reasons())
          .isIn(Verdict.RACES, Verdict.NONE);
      if (result.verdict() == Verdict.RACES) {
        found.add(way);
      }
    }
    return found;
  }
}

package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.openmp.crosscheck.CrossCheck;
import dev.photofinish.openmp.crosscheck.FactKind;
import dev.photofinish.openmp.model.ObservedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * No run of a proved program contradicts what its proof rests on: generated kernels, programs of
 * each family, and handshakes in turn.
 *
 * <p>{@code -Dphotofinish.crossChecked=20000} for more programs, {@code -Dphotofinish.firstSeed}
 * for others, {@code -Dphotofinish.runs=12} for more runs of each.
 */
class CrossCheckedProgramsTest {
  private static final int PROGRAMS =
      Integer.getInteger(
          "photofinish.crossChecked", 60 * Integer.getInteger("photofinish.times", 1));
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int RUNS = Integer.getInteger("photofinish.runs", 4);
  private static final int IN_A_FILE = 30;

  @TempDir private Path directory;

  private final Map<FactKind, Long> checked = new EnumMap<>(FactKind.class);
  private final List<String> wrong = new ArrayList<>();
  private int programs;
  private int proved;
  private int stopped;

  @Test
  void noRunContradictsAProof(TestReporter reporter) {
    for (long seed = FIRST_SEED; programs < PROGRAMS; seed += IN_A_FILE) {
      check("kernels", seed, kernels(seed));
      for (FamiliesTest.Kind kind : FamiliesTest.Kind.values()) {
        check(kind.name(), seed, family(kind.family(), seed));
      }
      check("handshakes", seed, new HandshakeText(seed, IN_A_FILE));
    }
    reporter.publishEntry("figures", figures());
    assertThat(wrong).as(figures()).isEmpty();
    assertThat(proved).as(figures()).isGreaterThan(programs / 8);
    assertThat(stopped).as(figures()).isLessThan(1 + proved / 20);
    assertThat(checked.keySet()).as(figures()).containsExactlyInAnyOrder(FactKind.values());
  }

  private String figures() {
    return "%d programs, %d proved and run, %d not to their end; facts compared: %s"
        .formatted(programs, proved, stopped, checked);
  }

  private static BothEngines.ManyPrograms kernels(long seed) {
    return new KernelText(
        LongStream.range(seed, seed + IN_A_FILE).mapToObj(KernelGenerator::of).toList());
  }

  private static BothEngines.ManyPrograms family(Family family, long seed) {
    return new FamilyText(
        LongStream.range(seed, seed + IN_A_FILE)
            .mapToObj(each -> family.program(new Dice(each)))
            .toList());
  }

  private void check(String name, long seed, BothEngines.ManyPrograms text) {
    Map<Integer, CrossCheck.Outcome> outcomes = BothEngines.of(text, directory).crossChecked(RUNS);
    programs += text.count();
    proved += outcomes.size();
    outcomes.forEach(
        (number, outcome) -> {
          outcome.checked().forEach((kind, times) -> checked.merge(kind, times, Long::sum));
          stopped += outcome.stopped().isEmpty() ? 0 : 1;
          outcome
              .contradiction()
              .ifPresent(it -> wrong.add("%s, seed %d: %s".formatted(name, seed + number, it)));
          if (outcome.races() == ObservedRun.Races.SEEN) {
            wrong.add("%s, seed %d: a race was seen".formatted(name, seed + number));
          }
        });
  }
}

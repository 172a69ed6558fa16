package dev.photofinish.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of inputs is told apart, counted and kept. */
class CampaignTest {
  private static final List<byte[]> SAMPLES =
      List.of("some text\n".getBytes(StandardCharsets.UTF_8));

  @TempDir private Path directory;

  private List<Tally> run(Kind kind, int runs, int jobs) throws Exception {
    Campaign.Limits limits =
        new Campaign.Limits(7, runs, 0, Duration.ofMinutes(1), Duration.ofMillis(300), jobs);
    return new Campaign(List.of(kind), limits, new FailureStore(Optional.of(directory)), line -> {})
        .run();
  }

  private static Kind kind(Mutation mutation, Target target) {
    return new Kind("letters", 10, () -> SAMPLES, mutation, () -> target);
  }

  private static Target failing() {
    return input -> {
      String text = new String(input, StandardCharsets.ISO_8859_1);
      if (text.contains("x")) {
        throw new IllegalStateException("an x");
      }
      return text.contains("e") ? Outcome.RESULT : Outcome.REFUSED;
    };
  }

  @Test
  void anInternalErrorIsCountedKeptAndMadeSmall() throws Exception {
    List<Tally> tallies = run(kind(ByteMutations.any(), failing()), 200, 1);
    assertThat(tallies).hasSize(1);
    assertThat(tallies.get(0).runs()).isEqualTo(200);
    assertThat(tallies.get(0).bugs()).isBetween(1L, 199L);
    List<Path> kept = kept(".min");
    assertThat(kept).hasSize(1);
    assertThat(Files.readString(kept.get(0))).isEqualTo("x");
    assertThat(Files.readString(kept(".txt").get(0)))
        .contains("IllegalStateException: an x", "--kind letters --seed 7 --first");
  }

  @Test
  void aHangIsGivenUp() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Target hanging =
        input -> {
          if (input.length == 3) {
            never.await();
          }
          return Outcome.RESULT;
        };
    Mutation shorter = (input, others, random) -> new byte[random.nextInt(8)];
    List<Tally> tallies = run(kind(shorter, hanging), 12, 1);
    assertThat(tallies.get(0).row()).matches(".*\\| 12 \\| \\d+ \\| 0 \\| 0 \\| [1-6] \\| 0 \\|.*");
    assertThat(kept(".input")).hasSize(1);
  }

  @Test
  void aSeedMakesTheSameInputsWithAnyNumberOfJobs() throws Exception {
    List<String> one = Collections.synchronizedList(new ArrayList<>());
    List<String> several = Collections.synchronizedList(new ArrayList<>());
    run(kind(ByteMutations.any(), noting(one)), 300, 1);
    run(kind(ByteMutations.any(), noting(several)), 300, 3);
    assertThat(several).containsExactlyInAnyOrderElementsOf(one);
  }

  private static Target noting(List<String> inputs) {
    return input -> {
      inputs.add(new String(input, StandardCharsets.ISO_8859_1));
      return Outcome.RESULT;
    };
  }

  private List<Path> kept(String ending) throws IOException {
    try (var files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }
}

package dev.photofinish.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A part of what {@link Fuzz} does, over all kinds. {@code -Dphotofinish.fuzz.seed} makes other
 * inputs.
 */
class FuzzTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final long SEED = Long.getLong("photofinish.fuzz.seed", 1);

  private static void run(long runs, Duration time) throws Exception {
    List<String> bugs = new ArrayList<>();
    List<Kind> kinds = new Kinds(Path.of("../examples")).all();
    Campaign.Limits limits = new Campaign.Limits(SEED, runs, 0, time, LIMIT, 2);
    new Campaign(kinds, limits, new FailureStore(Optional.empty()), bugs::add).run();
    assertThat(bugs).isEmpty();
  }

  @Test
  void noInputIsABug() throws Exception {
    run(5_000, Duration.ofSeconds(8));
  }

  @Test
  @Tag("long")
  void noneOfManyInputsIsABug() throws Exception {
    run(1_000_000, Duration.ofMinutes(30));
  }
}

package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the static engine proves, the model checker must not contradict; and the static engine must
 * prove a fair part of what the model checker finds no race in.
 *
 * <p>{@code -Dphotofinish.seeds=10000} for more kernels, {@code -Dphotofinish.firstSeed} for
 * others.
 */
class ProvedKernelsTest {
  private static final int SEEDS =
      Integer.getInteger("photofinish.seeds", 50 * Integer.getInteger("photofinish.times", 1));
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int KERNELS_IN_A_FILE = 50;

  @TempDir private Path directory;

  private final AtomicInteger proved = new AtomicInteger();
  private final AtomicInteger racy = new AtomicInteger();
  private final AtomicInteger raceFree = new AtomicInteger();
  private final AtomicInteger raceFreeAndProved = new AtomicInteger();

  @Test
  void noProofIsContradicted(TestReporter reporter) {
    List<String> wrong =
        IntStream.range(0, (SEEDS + KERNELS_IN_A_FILE - 1) / KERNELS_IN_A_FILE)
            .parallel()
            .mapToObj(file -> check(FIRST_SEED + (long) file * KERNELS_IN_A_FILE))
            .flatMap(List::stream)
            .toList();

    reporter.publishEntry("figures", figures());
    assertThat(wrong).isEmpty();
    assertThat(racy.get()).as(this::figures).isGreaterThan(SEEDS / 4);
    assertThat(raceFree.get()).as(this::figures).isGreaterThan(SEEDS / 4);
    assertThat(raceFreeAndProved.get()).as(this::figures).isGreaterThan(raceFree.get() * 3 / 4);
  }

  private String figures() {
    return "%d kernels: the model checker finds races in %d and none in %d; %d proved, %d of those"
        .formatted(SEEDS, racy.get(), raceFree.get(), proved.get(), raceFreeAndProved.get());
  }

  private List<String> check(long firstSeed) {
    List<Kernel> kernels =
        LongStream.range(firstSeed, firstSeed + KERNELS_IN_A_FILE)
            .mapToObj(KernelGenerator::of)
            .toList();
    BothEngines compiled = compile(kernels);
    BitSet free = compiled.proved();
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      int threads = 2 + i % 3;
      Outcome outcome = compiled.model(i, threads);
      count(outcome, free.get(i));
      if (outcome.contradicts(free.get(i))) {
        wrong.add("seed %d: %s".formatted(firstSeed + i, smallest(kernels.get(i), threads)));
      }
    }
    return wrong;
  }

  private void count(Outcome model, boolean isProved) {
    proved.addAndGet(isProved ? 1 : 0);
    racy.addAndGet(model == Outcome.RACES ? 1 : 0);
    raceFree.addAndGet(model == Outcome.NONE ? 1 : 0);
    raceFreeAndProved.addAndGet(model == Outcome.NONE && isProved ? 1 : 0);
  }

  /** The smallest kernel that is wrong in the same way. */
  private String smallest(Kernel kernel, int threads) {
    Kernel small = KernelShrinker.shrink(kernel, smaller -> isWrong(smaller, threads));
    BothEngines compiled = compile(List.of(small));
    return "proved: %s, model checker with %d threads: %s%n%s"
        .formatted(
            compiled.proved().get(0),
            threads,
            compiled.model(0, threads),
            new KernelText(List.of(small)).text());
  }

  private boolean isWrong(Kernel kernel, int threads) {
    BothEngines compiled = compile(List.of(kernel));
    return compiled.model(0, threads).contradicts(compiled.proved().get(0));
  }

  private BothEngines compile(List<Kernel> kernels) {
    return BothEngines.of(new KernelText(kernels), directory);
  }
}

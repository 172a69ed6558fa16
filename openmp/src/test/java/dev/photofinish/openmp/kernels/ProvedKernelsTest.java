package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
  private static final int SEEDS = Integer.getInteger("photofinish.seeds", 250);
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int KERNELS_IN_A_FILE = 50;
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  @TempDir private Path directory;

  private final AtomicInteger files = new AtomicInteger();
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
    Compiled compiled = compile(kernels);
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
    Compiled compiled = compile(List.of(small));
    return "proved: %s, model checker with %d threads: %s%n%s"
        .formatted(
            compiled.proved().get(0),
            threads,
            compiled.model(0, threads),
            new KernelText(List.of(small)).text());
  }

  private boolean isWrong(Kernel kernel, int threads) {
    Compiled compiled = compile(List.of(kernel));
    return compiled.model(0, threads).contradicts(compiled.proved().get(0));
  }

  /** What became of the model checker. */
  private enum Outcome {
    RACES,
    NONE,
    INCONCLUSIVE,
    FAILED;

    boolean contradicts(boolean proved) {
      return this == FAILED || (this == RACES && proved);
    }
  }

  /** Kernels in both forms that the engines want. */
  private record Compiled(KernelText text, int count, Program program, Program inSsa) {

    /** The kernels that the static engine has nothing against. */
    BitSet proved() {
      AnalysisResult result =
          new StaticAnalyzer(Progress.NONE).analyze(inSsa, "kernels.c", lines()).result();
      BitSet free = new BitSet();
      free.set(0, count);
      for (Race race : result.races()) {
        blame(free, race.first().location());
        blame(free, race.second().location());
      }
      result.reasons().forEach(reason -> blame(free, reason.location()));
      return free;
    }

    private void blame(BitSet free, SourceLocation location) {
      int kernel = text.kernelOf(location.line());
      if (kernel < 0) {
        free.clear();
      } else {
        free.clear(kernel);
      }
    }

    Outcome model(int kernel, int threads) {
      ModelOptions options =
          ModelOptions.defaults()
              .withArguments(List.of(Integer.toString(kernel)))
              .withThreads(threads, threads)
              .withTimeout(Duration.ofSeconds(20));
      try {
        return switch (new ModelChecker(options, Progress.NONE)
            .check(program, "kernels.c", lines())
            .verdict()) {
          case RACES -> Outcome.RACES;
          case NONE -> Outcome.NONE;
          case INCONCLUSIVE -> Outcome.INCONCLUSIVE;
        };
      } catch (IllegalStateException e) {
        return Outcome.FAILED;
      }
    }

    private SourceText lines() {
      return name -> Optional.of(text.text());
    }
  }

  private Compiled compile(List<Kernel> kernels) {
    KernelText text = new KernelText(kernels);
    try {
      Path file = directory.resolve("kernels" + files.incrementAndGet() + ".c");
      Files.writeString(file, text.text());
      CompiledProgram compiled = FRONT_END.compileAll(CompileRequest.of(file));
      return new Compiled(text, kernels.size(), compiled.asCompiled(), compiled.inSsa());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

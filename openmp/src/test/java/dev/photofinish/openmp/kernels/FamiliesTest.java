package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.toolchain.CompilationFailedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the static engine proves, the model checker must not contradict, for programs about each
 * group of constructs.
 *
 * <p>{@code -Dphotofinish.familySeeds=1000} for more programs of each family, {@code
 * -Dphotofinish.firstSeed} for others. The figures say how many of the programs that the model
 * checker finds no race in are proved, for each word that is in them.
 */
class FamiliesTest {
  private static final int SEEDS = Integer.getInteger("photofinish.familySeeds", 15);
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int IN_A_FILE = 15;

  @TempDir private Path directory;

  /** The families. */
  enum Kind {
    SHARING,
    NESTED,
    LOOPS,
    MEMORY,
    TASKS,
    ROLES,
    LANES,
    STARTS,
    ROWS,
    INDICES,
    CARVED;

    Family family() {
      return switch (this) {
        case SHARING -> new SharingFamily();
        case NESTED -> new NestedFamily();
        case LOOPS -> new LoopFamily();
        case MEMORY -> new MemoryFamily();
        case TASKS -> new TaskFamily();
        case ROLES -> new RoleFamily();
        case LANES -> new LaneFamily();
        case STARTS -> new StartFamily();
        case ROWS -> new RowFamily();
        case INDICES -> new IndexFamily();
        case CARVED -> new CarvedFamily();
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void noProofIsContradicted(Kind kind, TestReporter reporter) {
    Figures figures = new Figures();
    List<String> wrong = new ArrayList<>();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += IN_A_FILE) {
      wrong.addAll(check(kind.family(), seed, figures));
    }
    reporter.publishEntry(kind.name(), figures.toString());
    assertThat(wrong).isEmpty();
    assertThat(figures.racy).as(figures.toString()).isGreaterThan(SEEDS / 8);
    assertThat(figures.free).as(figures.toString()).isGreaterThan(SEEDS / 8);
    assertThat(figures.provedAndFree).as(figures.toString()).isGreaterThan(figures.free / 4);
  }

  private List<String> check(Family family, long firstSeed, Figures figures) {
    List<List<Snippet>> programs =
        LongStream.range(firstSeed, Math.min(firstSeed + IN_A_FILE, FIRST_SEED + SEEDS))
            .mapToObj(seed -> family.program(new Dice(seed)))
            .toList();
    BothEngines compiled = BothEngines.of(new FamilyText(programs), directory);
    BitSet proved = compiled.proved();
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      int threads = 2 + i % 3;
      Outcome outcome = compiled.model(i, threads);
      figures.add(programs.get(i), outcome, proved.get(i));
      if (outcome.contradicts(proved.get(i))) {
        wrong.add(
            "seed %d, %d threads, %s:%n%s"
                .formatted(firstSeed + i, threads, outcome, smallest(programs.get(i), threads)));
      }
    }
    return wrong;
  }

  /** The smallest program that is wrong in the same way. */
  private String smallest(List<Snippet> program, int threads) {
    List<Snippet> smallest = program;
    boolean found = true;
    while (found) {
      found = false;
      for (List<Snippet> candidate : Snippet.smaller(smallest)) {
        if (isWrong(candidate, threads)) {
          smallest = candidate;
          found = true;
          break;
        }
      }
    }
    return String.join("\n", Snippet.lines(smallest));
  }

  private boolean isWrong(List<Snippet> program, int threads) {
    try {
      BothEngines compiled = BothEngines.of(new FamilyText(List.of(program)), directory);
      return compiled.model(0, threads).contradicts(compiled.proved().get(0));
    } catch (CompilationFailedException e) {
      return false;
    }
  }

  /** Counts. */
  private static final class Figures {
    private final Map<String, int[]> words = new TreeMap<>();
    private int racy;
    private int free;
    private int proved;
    private int provedAndFree;

    void add(List<Snippet> program, Outcome outcome, boolean isProved) {
      racy += outcome == Outcome.RACES ? 1 : 0;
      proved += isProved ? 1 : 0;
      if (outcome != Outcome.NONE) {
        return;
      }
      free++;
      provedAndFree += isProved ? 1 : 0;
      String text = String.join(" ", Snippet.lines(program));
      for (String word : text.replaceAll("[^a-z_]+", " ").trim().split(" ")) {
        if (word.length() > 3 && text.contains(word)) {
          text = text.replaceAll("\\b" + word + "\\b", "");
          int[] counts = words.computeIfAbsent(word, w -> new int[2]);
          counts[0]++;
          counts[1] += isProved ? 1 : 0;
        }
      }
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      text.append(
          "races in %d, none in %d; %d proved, %d of those"
              .formatted(racy, free, proved, provedAndFree));
      words.forEach(
          (word, counts) -> {
            if (counts[1] < counts[0]) {
              text.append("; %s %d of %d".formatted(word, counts[1], counts[0]));
            }
          });
      return text.toString();
    }
  }
}

package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.ContendedTrace;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceLine;
import dev.photofinish.trace.TraceSymbols;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Repairs happen only where something is broken, and a repair makes no race of two events before it
 * that was none without it.
 */
class LenientSoundnessTest {
  private static final int SEEDS = Integer.getInteger("photofinish.property.seeds", 2_000);

  private static final ContendedTrace.Shape SHAPE =
      new ContendedTrace.Shape(3, 2, 2, 14, 20, ContendedTrace.Spice.ALL);

  private static Trace read(List<TraceLine> lines, Repair repair) throws ImpossibleEventException {
    TraceBuilder builder = new TraceBuilder(repair);
    TraceSymbols symbols = builder.symbols();
    for (TraceLine line : lines) {
      builder.add(
          symbols.threads().intern(line.thread()),
          line.op(),
          symbols.table(line.op().target()).intern(line.target()),
          symbols.locations().intern(line.location()));
    }
    return builder.build("test");
  }

  @Test
  void whatStrictReadingAcceptsStaysAsItIs() throws ImpossibleEventException {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<TraceLine> lines = TraceLine.of(ContendedTrace.of(seed, SHAPE));
      Trace mended = read(lines, Repair.LENIENT);
      assertThat(TraceLine.of(mended)).as("seed %d", seed).isEqualTo(lines);
      assertThat(mended.repairs()).as("seed %d", seed).isEmpty();
      assertThat(mended.outline().cutOff()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void aRepairMakesNoRaceOfEventsBeforeIt() throws ImpossibleEventException {
    int repaired = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      List<TraceLine> damaged = damage(TraceLine.of(ContendedTrace.of(seed, SHAPE)), seed);
      Trace before = read(List.of(), Repair.LENIENT);
      for (int end = 1; end <= damaged.size(); end++) {
        Trace after = read(damaged.subList(0, end), Repair.LENIENT);
        boolean isRepair =
            !after.repairs().equals(before.repairs()) || after.outline().cutOff().isPresent();
        if (isRepair && end > 1) {
          repaired++;
          assertThat(racesBefore(end - 1, before))
              .as("seed %d, repair at event %d of %s", seed, end - 1, damaged)
              .containsAll(racesBefore(end - 1, after));
        }
        before = after;
      }
      assertThat(TraceLine.build("mended", TraceLine.of(before)))
          .as("seed %d: what is mended is a trace, %s", seed, TraceLine.of(before))
          .isPresent();
    }
    assertThat(repaired).isGreaterThan(SEEDS / 2);
  }

  /** The races of a trace as places of the input, of events before one. */
  private static Set<List<Integer>> racesBefore(int end, Trace trace) {
    Set<List<Integer>> races = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
    for (ExhaustiveOracle.Pair pair : ExhaustiveOracle.races(trace)) {
      int first = trace.inputIndex(pair.first());
      int second = trace.inputIndex(pair.second());
      if (first < end && second < end) {
        races.add(List.of(first, second));
      }
    }
    return races;
  }

  private static List<TraceLine> damage(List<TraceLine> lines, long seed) {
    Random random = new Random(seed);
    List<TraceLine> damaged = new ArrayList<>(lines);
    for (int times = 1 + random.nextInt(3); times > 0 && damaged.size() > 2; times--) {
      int at = random.nextInt(damaged.size());
      TraceLine line = damaged.get(at);
      String thread = "T" + random.nextInt(SHAPE.threads());
      switch (random.nextInt(6)) {
        case 0, 1 -> damaged.remove(at);
        case 2 -> damaged.add(random.nextInt(damaged.size()), line);
        case 3 -> damaged.add(random.nextInt(damaged.size()), damaged.remove(at));
        case 4 -> damaged.set(at, new TraceLine(thread, line.op(), line.target(), "77"));
        default -> {
          Op op = random.nextBoolean() ? Op.FORK : Op.JOIN;
          String other = "T" + random.nextInt(SHAPE.threads());
          damaged.add(at, new TraceLine(thread, op, other, "78"));
        }
      }
    }
    return damaged;
  }
}

package dev.photofinish.llvm.machine.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.photofinish.llvm.machine.code.Liveness.Step;
import dev.photofinish.llvm.machine.code.Liveness.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LivenessTest {
  private static final int NOTHING = -1;

  private static Step step(int sets, int[] reads, Way... ways) {
    return new Step(reads, sets, false, List.of(ways));
  }

  private static Step call(int[] reads, Way... ways) {
    return new Step(reads, NOTHING, true, List.of(ways));
  }

  private static int[] registers(int... numbers) {
    return numbers;
  }

  @Test
  void aRegisterIsDeadAfterItsLastReadAndBeforeItIsSet() {
    Liveness liveness =
        new Liveness(
            2,
            List.of(
                step(0, registers(), Way.straight(1)),
                step(1, registers(0), Way.straight(2)),
                step(NOTHING, registers(1))));
    assertArrayEquals(registers(), liveness.at(0));
    assertArrayEquals(registers(0), liveness.at(1));
    assertArrayEquals(registers(1), liveness.at(2));
  }

  @Test
  void aLoopKeepsAliveWhatItsNextRoundReads() {
    Liveness liveness =
        new Liveness(
            3,
            List.of(
                step(1, registers(0), Way.straight(1)),
                step(NOTHING, registers(1), Way.straight(0), Way.straight(2)),
                step(NOTHING, registers(2))));
    assertArrayEquals(registers(0, 2), liveness.at(0));
    assertArrayEquals(registers(0, 1, 2), liveness.at(1));
    assertArrayEquals(registers(2), liveness.at(2));
  }

  @Test
  void phisReadOneRegisterAndSetAnotherOnTheWay() {
    Liveness liveness =
        new Liveness(
            3,
            List.of(
                step(NOTHING, registers(), new Way(1, registers(2), registers(0))),
                step(NOTHING, registers(2))));
    assertArrayEquals(registers(0), liveness.at(0));
  }

  @Test
  void constantsDoNotCount() {
    Liveness liveness = new Liveness(1, List.of(step(NOTHING, registers(0, 7, NOTHING))));
    assertArrayEquals(registers(0), liveness.at(0));
  }

  @Test
  void aPlaceToJumpToKeepsItsRegistersAliveAtEveryCall() {
    Liveness liveness =
        new Liveness(
            1,
            List.of(
                call(registers(), Way.straight(1)),
                step(NOTHING, registers(0), Way.straight(2)),
                call(registers(), Way.straight(3)),
                step(NOTHING, registers())));
    assertArrayEquals(registers(), liveness.at(2));
    liveness.addJump(1);
    assertArrayEquals(registers(0), liveness.at(2));
    assertArrayEquals(registers(), liveness.at(3));
  }

  @Test
  void whereNothingIsKnownEverythingMatters() {
    List<Step> steps =
        new ArrayList<>(Arrays.asList(step(0, registers(), Way.straight(1)), (Step) null));
    Liveness liveness = new Liveness(3, steps);
    assertArrayEquals(registers(0, 1, 2), liveness.at(1));
    assertArrayEquals(registers(1, 2), liveness.at(0));
  }

  /** Random functions, against the equations solved step by step until nothing changes. */
  @Test
  void everyStepKnowsWhatTheEquationsSay() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int count = 1 + random.nextInt(14);
      List<Step> steps = new ArrayList<>();
      for (int pc = 0; pc < count; pc++) {
        steps.add(randomStep(random, pc, count));
      }
      Liveness liveness = new Liveness(VARIABLES, steps);
      List<Integer> jumps = new ArrayList<>();
      for (int round = 0; round < 2; round++) {
        List<BitSet> expected = equations(steps, jumps);
        for (int pc = 0; pc < count; pc++) {
          assertArrayEquals(
              expected.get(pc).stream().toArray(),
              liveness.at(pc),
              "seed " + seed + ", step " + pc + ", jumps " + jumps);
        }
        jumps.add(random.nextInt(count));
        liveness.addJump(jumps.get(0));
      }
    }
  }

  private static final int VARIABLES = 5;

  private static Step randomStep(Random random, int pc, int count) {
    if (random.nextInt(12) == 0) {
      return null;
    }
    List<Way> ways = new ArrayList<>();
    if (pc + 1 < count && random.nextInt(8) > 0) {
      ways.add(Way.straight(pc + 1));
    }
    while (random.nextInt(4) == 0) {
      ways.add(new Way(random.nextInt(count), some(random), some(random)));
    }
    return new Step(some(random), random.nextInt(7) - 1, random.nextInt(4) == 0, ways);
  }

  /** Also registers of constants, which never count. */
  private static int[] some(Random random) {
    return random.ints(random.nextInt(3), 0, VARIABLES + 2).toArray();
  }

  private static List<BitSet> equations(List<Step> steps, List<Integer> jumps) {
    List<BitSet> live = new ArrayList<>();
    for (Step step : steps) {
      BitSet set = new BitSet();
      set.set(0, step == null ? VARIABLES : 0);
      live.add(set);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = 0; pc < steps.size(); pc++) {
        Step step = steps.get(pc);
        if (step != null) {
          BitSet before = new BitSet();
          for (Way way : step.ways()) {
            before.or(through(way, live.get(way.to())));
          }
          if (step.calls()) {
            jumps.forEach(to -> before.or(live.get(to)));
          }
          before.clear(Math.max(step.sets(), 0), step.sets() + 1);
          read(before, step.reads());
          changed |= !before.equals(live.get(pc));
          live.set(pc, before);
        }
      }
    }
    return live;
  }

  private static BitSet through(Way way, BitSet after) {
    BitSet before = (BitSet) after.clone();
    for (int set : way.sets()) {
      before.clear(set);
    }
    read(before, way.reads());
    return before;
  }

  private static void read(BitSet before, int[] registers) {
    Arrays.stream(registers).filter(register -> register < VARIABLES).forEach(before::set);
  }
}

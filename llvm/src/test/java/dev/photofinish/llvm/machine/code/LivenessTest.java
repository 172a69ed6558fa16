package dev.photofinish.llvm.machine.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.photofinish.llvm.machine.code.Liveness.Step;
import dev.photofinish.llvm.machine.code.Liveness.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
}

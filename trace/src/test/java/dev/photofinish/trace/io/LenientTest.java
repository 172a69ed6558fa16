package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.inputIndexes;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import org.junit.jupiter.api.Test;

/** How each kind of damage is mended. */
class LenientTest {
  private static Trace mend(String... lines) throws Exception {
    return Reading.read(lines(lines), Repair.LENIENT);
  }

  @Test
  void releasesOfLocksNotHeld() throws Exception {
    Trace trace = mend("T1|w(x)|1", "", "T1|rel(l)|2", "T2|rel(l)|3", "T2|w(x)|4");
    assertThat(events(trace)).containsExactly("T1|w(x)|1", "T2|w(x)|4");
    assertThat(inputIndexes(trace)).containsExactly(0, 3);
    assertThat(trace.repairs())
        .containsExactly("2 releases of locks not held were dropped, the first at line 3");
  }

  @Test
  void missingReleases() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|w(x)|2", "T2|acq(l)|3", "T1|rel(l)|4", "T2|rel(l)|5");
    assertThat(events(trace))
        .containsExactly("T1|acq(l)|1", "T1|w(x)|2", "T1|rel(l)|1", "T2|acq(l)|3", "T2|rel(l)|5");
    assertThat(inputIndexes(trace)).containsExactly(0, 1, 2, 2, 4);
    assertThat(trace.repairs())
        .containsExactly(
            "1 release of a lock not held was dropped, at line 4",
            "1 missing release was put in, at line 3");
  }

  @Test
  void missingInnerReleases() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|acq(l)|2", "T1|rel(l)|3", "T1|w(x)|4", "T2|acq(l)|5");
    assertThat(events(trace))
        .containsExactly("T1|acq(l)|1", "T1|rel(l)|3", "T1|w(x)|4", "T2|acq(l)|5", "T2|rel(l)|5");
    assertThat(inputIndexes(trace)).containsExactly(0, 2, 3, 4, 4);
    assertThat(trace.repairs())
        .containsExactly(
            "1 inner release was taken for the outermost one, which is missing, at line 5",
            "1 lock still held when its thread ended was released, at line 5");
  }

  @Test
  void innerReleasesThatCannotBeTheLast() throws Exception {
    Trace trace =
        mend(
            "T1|acq(l)|1",
            "T1|acq(l)|2",
            "T1|rel(l)|3",
            "T1|acq(l)|4",
            "T2|acq(l)|5",
            "T2|rel(l)|6");
    assertThat(events(trace))
        .containsExactly(
            "T1|acq(l)|1",
            "T1|[acq(l)]|2",
            "T1|[rel(l)]|3",
            "T1|rel(l)|1",
            "T2|acq(l)|5",
            "T2|rel(l)|6");
  }

  @Test
  void threads() throws Exception {
    Trace trace =
        mend(
            "T1|w(x)|1",
            "T2|fork(T1)|2",
            "T2|fork(T2)|3",
            "T2|join(T2)|4",
            "T2|join(T1)|5",
            "T3|join(T1)|6",
            "T1|w(y)|7",
            "T2|join(T1)|8");
    assertThat(events(trace)).containsExactly("T1|w(x)|1", "T1|w(y)|7", "T2|join(T1)|8");
    assertThat(inputIndexes(trace)).containsExactly(0, 6, 7);
    assertThat(trace.repairs())
        .containsExactly(
            "2 forks of running threads were dropped, the first at line 2",
            "1 join of a thread by itself was dropped, at line 4",
            "1 join of a thread that went on was dropped, at line 7");
  }

  @Test
  void locksOfEndedThreads() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|acq(m)|2", "T2|join(T1)|3", "T2|acq(l)|4", "T2|rel(l)|5");
    assertThat(events(trace))
        .containsExactly(
            "T1|acq(l)|1",
            "T1|acq(m)|2",
            "T1|rel(l)|1",
            "T1|rel(m)|2",
            "T2|join(T1)|3",
            "T2|acq(l)|4",
            "T2|rel(l)|5");
    assertThat(trace.repairs())
        .containsExactly(
            "2 locks still held when their threads ended were released, the first at line 3");
  }

  @Test
  void waitsAndBarriers() throws Exception {
    Trace trace =
        mend(
            "T1|wait(l)|1",
            "T1|wake(l)|1",
            "T1|notify(l)|2",
            "T1|depart(b)|3",
            "T1|acq(l)|4",
            "T1|wait(l)|5",
            "T2|acq(l)|6",
            "T1|rel(l)|7");
    assertThat(events(trace))
        .containsExactly(
            "T1|acq(l)|4",
            "T1|wait(l)|5",
            "T2|acq(l)|6",
            "T2|rel(l)|6",
            "T1|wake(l)|5",
            "T1|rel(l)|7");
    assertThat(inputIndexes(trace)).containsExactly(4, 5, 6, 7, 7, 7);
    assertThat(trace.repairs())
        .containsExactly(
            "1 wait on a lock not held was dropped, at line 1",
            "1 notify on a lock not held was dropped, at line 3",
            "1 wake without its wait was dropped, at line 2",
            "1 missing release was put in, at line 8",
            "1 departure without its arrival was dropped, at line 4");
  }

  @Test
  void soundTracesStayAsTheyAre() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|rel(l)|1", "T1|fork(T2)|2", "T1|join(T2)|2");
    assertThat(trace.size()).isEqualTo(4);
    assertThat(trace.repairs()).isEmpty();
  }
}

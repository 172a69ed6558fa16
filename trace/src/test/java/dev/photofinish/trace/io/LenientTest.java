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
        .containsExactly(
            "T1|acq(l)|1",
            "T1|w(x)|2",
            "T2|arrive(mended1)|1",
            "T1|arrive(mended1)|1",
            "T1|depart(mended1)|1",
            "T1|rel(l)|1",
            "T2|acq(l)|3",
            "T2|rel(l)|5");
    assertThat(inputIndexes(trace)).containsExactly(0, 1, 2, 2, 2, 2, 2, 4);
    assertThat(trace.repairs())
        .containsExactly(
            "1 release of a lock not held was dropped, at line 4",
            "1 missing release was put in, at line 3");
  }

  @Test
  void missingInnerReleases() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|acq(l)|2", "T1|rel(l)|3", "T1|w(x)|4", "T2|acq(l)|5");
    assertThat(events(trace))
        .containsExactly(
            "T1|acq(l)|1",
            "T1|[acq(l)]|2",
            "T1|[rel(l)]|3",
            "T1|w(x)|4",
            "T2|arrive(mended1)|1",
            "T1|arrive(mended1)|1",
            "T1|depart(mended1)|1",
            "T1|rel(l)|1",
            "T2|acq(l)|5");
    assertThat(trace.repairs()).containsExactly("1 missing release was put in, at line 5");
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
            "T1|w(y)|7",
            "T2|join(T1)|8");
    assertThat(events(trace))
        .containsExactly(
            "T1|w(x)|1",
            "T2|arrive(mended1)|2",
            "T2|join(T1)|5",
            "T1#2|join(T1)|7",
            "T1#2|w(y)|7",
            "T2|join(T1#2)|8");
    assertThat(trace.repairs())
        .containsExactly(
            "1 fork of a running thread was taken for mere order, at line 2",
            "1 fork of a thread by itself was dropped, at line 3",
            "1 join of a thread by itself was dropped, at line 4",
            "1 thread that went on after its join goes on as another one, at line 6");
  }

  @Test
  void aSecondForkStillComesBeforeWhatItsChildDoesNext() throws Exception {
    Trace trace = mend("T1|w(x)|1", "T2|w(y)|2", "T2|fork(T1)|3", "T1|w(y)|4");
    assertThat(events(trace))
        .containsExactly(
            "T1|w(x)|1",
            "T2|w(y)|2",
            "T2|arrive(mended1)|3",
            "T1|arrive(mended1)|4",
            "T1|depart(mended1)|4",
            "T1|w(y)|4");
  }

  @Test
  void aThreadThatIsForkedAgainAfterItsJoinIsAnotherOne() throws Exception {
    Trace trace =
        mend("M|fork(T)|1", "T|w(x)|2", "M|join(T)|3", "M|fork(T)|4", "T|w(x)|5", "M|join(T)|6");
    assertThat(events(trace))
        .containsExactly(
            "M|fork(T)|1",
            "T|w(x)|2",
            "M|join(T)|3",
            "M|fork(T#2)|4",
            "T#2|join(T)|5",
            "T#2|w(x)|5",
            "M|join(T#2)|6");
  }

  @Test
  void locksHeldAtTheEndStayHeld() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|acq(m)|2", "T2|join(T1)|3", "T2|acq(n)|4");
    assertThat(trace.size()).isEqualTo(4);
    assertThat(trace.repairs()).isEmpty();
  }

  @Test
  void whatNoRepairHelpsCutsTheTraceOff() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T2|join(T1)|2", "T2|w(x)|3", "T2|acq(l)|4", "T2|w(x)|5");
    assertThat(trace.size()).isEqualTo(3);
    assertThat(trace.outline().cutOff())
        .contains("the trace was cut off before line 4: lock l acquired by T2 while T1 holds it");
  }

  @Test
  void waitsAndBarriers() throws Exception {
    Trace trace =
        mend(
            "T1|wait(l)|1",
            "T1|notify(l)|2",
            "T1|depart(b)|3",
            "T1|wake(l)|4",
            "T1|wait(l)|5",
            "T2|acq(l)|6",
            "T1|rel(l)|7");
    assertThat(events(trace))
        .containsExactly(
            "T1|arrive(b)|3",
            "T1|depart(b)|3",
            "T1|acq(l)|4",
            "T1|wait(l)|5",
            "T2|acq(l)|6",
            "T2|arrive(mended1)|6",
            "T2|depart(mended1)|6",
            "T2|rel(l)|6",
            "T1|wake(l)|5",
            "T1|rel(l)|7");
    assertThat(trace.repairs())
        .containsExactly(
            "1 wait on a lock not held was dropped, at line 1",
            "1 notify on a lock not held was taken for mere order, at line 2",
            "1 wake without its wait was taken for an acquire, at line 4",
            "1 missing release was put in, at line 7",
            "1 missing arrival was put in, at line 3");
  }

  @Test
  void aSecondArrivalInARoundGetsTheDeparture() throws Exception {
    Trace trace = mend("T1|arrive(b)|1", "T2|arrive(b)|2", "T1|arrive(b)|3", "T2|depart(b)|4");
    assertThat(events(trace))
        .containsExactly(
            "T1|arrive(b)|1",
            "T2|arrive(b)|2",
            "T1|depart(b)|3",
            "T1|arrive(b)|3",
            "T2|depart(b)|4");
    assertThat(trace.repairs()).containsExactly("1 missing departure was put in, at line 3");
  }

  @Test
  void soundTracesStayAsTheyAre() throws Exception {
    Trace trace = mend("T1|acq(l)|1", "T1|rel(l)|1", "T1|fork(T2)|2", "T1|join(T2)|2");
    assertThat(trace.size()).isEqualTo(4);
    assertThat(trace.repairs()).isEmpty();
  }
}

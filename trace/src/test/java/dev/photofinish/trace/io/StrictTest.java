package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import org.junit.jupiter.api.Test;

/** What can have happened and what cannot. */
class StrictTest {
  @Test
  void locks() throws Exception {
    assertThat(failure("T2|w(x)|1", "T2|rel(L3)|2"))
        .isEqualTo("trace:2: lock L3 released by T2, which does not hold it");
    assertThat(failure("T1|acq(L3)|1", "T2|rel(L3)|2"))
        .isEqualTo("trace:2: lock L3 released by T2, which does not hold it");
    assertThat(failure("T1|acq(L3)|1", "T2|acq(L3)|2"))
        .isEqualTo("trace:2: lock L3 acquired by T2 while T1 holds it");
    assertThat(failure("T1|acq(l)|1", "T1|rel(l)|1", "T1|rel(l)|1"))
        .isEqualTo("trace:3: lock l released by T1, which does not hold it");
    String[] open = {"T1|acq(l)|1", "T1|w(x)|2"};
    assertThat(events(lines(open))).containsExactly(open);
  }

  @Test
  void onlyTheOutermostPairCounts() throws Exception {
    byte[] nested =
        lines(
            "T1|acq(l)|1",
            "T1|acq(l)|2",
            "T1|acq(l)|3",
            "T1|rel(l)|4",
            "T1|rel(l)|5",
            "T1|rel(l)|6");
    assertThat(events(nested))
        .containsExactly(
            "T1|acq(l)|1",
            "T1|[acq(l)]|2",
            "T1|[acq(l)]|3",
            "T1|[rel(l)]|4",
            "T1|[rel(l)]|5",
            "T1|rel(l)|6");
  }

  @Test
  void threads() throws Exception {
    assertThat(failure("T1|w(x)|1", "T2|join(T1)|2", "T1|w(x)|3"))
        .isEqualTo("trace:3: T1 goes on after it was joined");
    assertThat(failure("T2|fork(T1)|1", "T2|join(T1)|2", "T1|w(x)|3"))
        .isEqualTo("trace:3: T1 goes on after it was joined");
    assertThat(failure("T1|join(T2)|1", "T2|w(x)|2"))
        .isEqualTo("trace:2: T2 goes on after it was joined");
    assertThat(failure("T1|join(T2)|1", "T1|fork(T2)|2"))
        .isEqualTo("trace:2: T2 is forked after it was joined");
    assertThat(failure("T1|join(T1)|1")).isEqualTo("trace:1: T1 joins itself");
    assertThat(failure("T1|fork(T1)|1")).isEqualTo("trace:1: T1 forks itself");
    assertThat(failure("T2|w(x)|1", "T1|fork(T2)|2"))
        .isEqualTo("trace:2: T2 forked by T1, but it runs already");
    assertThat(failure("T1|fork(T2)|1", "T1|fork(T2)|2"))
        .isEqualTo("trace:2: T2 forked by T1, but it was forked already");
    String[] unstarted = {"T1|join(T2)|1", "T1|w(x)|2", "T3|join(T2)|3"};
    assertThat(events(lines(unstarted))).containsExactly(unstarted);
  }

  @Test
  void waits() throws Exception {
    assertThat(failure("T1|wait(l)|1"))
        .isEqualTo("trace:1: T1 waits on lock l, which it does not hold");
    assertThat(failure("T1|notify(l)|1"))
        .isEqualTo("trace:1: T1 notifies lock l, which it does not hold");
    assertThat(failure("T1|notifyall(l)|1"))
        .isEqualTo("trace:1: T1 notifies lock l, which it does not hold");
    assertThat(failure("T1|wake(l)|1"))
        .isEqualTo("trace:1: T1 wakes from a wait on l that it is not in");
    assertThat(failure("T1|acq(l)|1", "T1|wait(l)|1", "T2|acq(l)|1", "T1|w(x)|1"))
        .isEqualTo("trace:4: T1 goes on after wait(l) while T2 holds l");
    assertThat(failure("T1|acq(l)|1", "T1|wait(l)|1", "T2|acq(l)|1", "T1|wake(l)|1"))
        .isEqualTo("trace:4: T1 goes on after wait(l) while T2 holds l");
    assertThat(failure("T1|acq(l)|1", "T1|wait(l)|1", "T1|wake(m)|1"))
        .isEqualTo("trace:3: T1 wakes from a wait on m that it is not in");
  }

  @Test
  void aWaitGivesUpAllOfTheLock() throws Exception {
    String[] wait = {
      "T1|acq(l)|1", "T1|acq(l)|2", "T1|wait(l)|3", "T2|acq(l)|4", "T2|notify(l)|5", "T2|rel(l)|6"
    };
    String[] rest = {"T1|rel(l)|7", "T1|rel(l)|8"};
    byte[] recorded =
        Reading.concat(lines(wait), Reading.concat(lines("T1|wake(l)|3"), lines(rest)));
    Trace guessed = Reading.read(Reading.concat(lines(wait), lines(rest)), Repair.STRICT);
    assertThat(events(guessed))
        .isEqualTo(events(recorded))
        .endsWith("T2|rel(l)|6", "T1|wake(l)|3", "T1|[rel(l)]|7", "T1|rel(l)|8");
    assertThat(Reading.inputIndexes(guessed)).containsExactly(0, 1, 2, 3, 4, 5, 6, 6, 7);
    assertThat(guessed.repairs()).isEmpty();
  }

  @Test
  void barriers() throws Exception {
    assertThat(failure("T1|arrive(b)|1", "T2|depart(b)|2"))
        .isEqualTo("trace:2: T2 departs from barrier b, at which it has not arrived");
    assertThat(failure("T1|arrive(b)|1", "T1|depart(b)|2", "T1|depart(b)|2"))
        .isEqualTo("trace:3: T1 departs from barrier b, at which it has not arrived");
    assertThat(failure("T1|arrive(b)|1", "T2|arrive(b)|2", "T1|arrive(b)|3"))
        .isEqualTo("trace:3: T1 arrives at barrier b, at which it has arrived in this round");
    assertThat(
            failure(
                "T1|arrive(b)|1",
                "T2|arrive(b)|2",
                "T2|depart(b)|3",
                "T1|arrive(b)|4",
                "T1|depart(b)|5",
                "T1|depart(b)|6"))
        .isEqualTo("trace:6: T1 departs from barrier b, at which it has not arrived");
    String[] rounds = {"T1|arrive(b)|1", "T2|arrive(b)|1", "T1|depart(b)|1", "T1|arrive(b)|2"};
    assertThat(events(lines(rounds))).containsExactly(rounds);
  }
}

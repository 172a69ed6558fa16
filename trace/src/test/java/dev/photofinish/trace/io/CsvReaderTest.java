package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvReaderTest {
  @Test
  void readsAColumnForEachThread() throws Exception {
    byte[] table =
        lines(
            "r(V123),,",
            ",w(V234.23[0]),",
            "start(T2),,",
            ",,acq(L34)",
            ",,rel(L34)\r",
            "join(2),,",
            "enter(m),,",
            "exit(m),,");
    assertThat(events(table))
        .containsExactly(
            "T0|r(V123)|1",
            "T1|w(V234.23[0])|2",
            "T0|fork(T2)|3",
            "T2|acq(L34)|4",
            "T2|rel(L34)|5",
            "T0|join(T2)|6",
            "T0|begin(m)|7",
            "T0|end(m)|8");
  }

  @Test
  void aFirstLineMayNameTheThreads() throws Exception {
    assertThat(events(lines("fork(2),,", ",,w(x)"))).containsExactly("T0|fork(T2)|1", "T2|w(x)|2");
    assertThat(events(lines("main,worker", "fork(worker),", ",w(x)")))
        .containsExactly("main|fork(worker)|2", "worker|w(x)|3");
  }

  @Test
  void oneThreadNeedsNoComma() throws Exception {
    assertThat(events(lines("w(x)", "", "r(x)"))).containsExactly("T0|w(x)|1", "T0|r(x)|3");
  }

  @Test
  void namesTheLineOfWhatIsWrong() {
    assertThat(failure("w(x),", "w(x)")).isEqualTo("trace:2: 1 column instead of 2");
    assertThat(failure("w(x),", "w(x),,")).isEqualTo("trace:2: 3 columns instead of 2");
    assertThat(failure("w(x),", ",")).isEqualTo("trace:2: every column is empty");
    assertThat(failure("w(x),", "w(x),r(y)")).isEqualTo("trace:2: more than one column is filled");
    assertThat(failure("w(x),", "x(x),")).isEqualTo("trace:2: there is no operation 'x'");
    assertThat(failure("a,a", "w(x),")).isEqualTo("trace:1: two columns are named a");
    assertThat(failure("w(x),", ",rel(l)"))
        .isEqualTo("trace:2: lock l released by T1, which does not hold it");
  }
}

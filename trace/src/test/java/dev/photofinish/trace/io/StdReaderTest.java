package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StdReaderTest {
  @Test
  void readsEveryOperation() throws Exception {
    String[] all = {
      "T0|r(V1)|1",
      "T0|w(V234.23[0])|2",
      "T0|fork(T1)|3",
      "T0|req(L)|4",
      "T0|acq(L)|4",
      "T0|notify(L)|5",
      "T0|notifyall(L)|5",
      "T0|wait(L)|6",
      "T0|wake(L)|6",
      "T0|rel(L)|7",
      "T0|vr(f)|8",
      "T0|vw(f)|8",
      "T0|vu(f)|8",
      "T1|begin(m)|A.java:3",
      "T1|branch(b)|A.java:3:9",
      "T1|end(m)|A.java:4",
      "T1|arrive(B)|9",
      "T1|depart(B)|9",
      "T0|join(T1)|10"
    };
    Trace trace = Reading.read(lines(all), Repair.STRICT);
    assertThat(events(trace)).containsExactly(all);
    assertThat(trace.threads()).isEqualTo(2);
    assertThat(trace.variables()).isEqualTo(3);
    assertThat(trace.locks()).isEqualTo(2);
    assertThat(trace.inputIndex(18)).isEqualTo(18);
    assertThat(trace.sourceLocation(13).line()).isEqualTo(3);
  }

  @Test
  void acceptsCarriageReturnsBlankLinesAndAnOpenLastLine() throws Exception {
    byte[] bytes = "\r\nT1|w(x)|1\r\n\n  \nT1|r(x)|2".getBytes(StandardCharsets.UTF_8);
    assertThat(events(bytes)).containsExactly("T1|w(x)|1", "T1|r(x)|2");
  }

  @Test
  void keepsParenthesesAndSpacesInNames() throws Exception {
    String[] odd = {"main thread|w(f(a, b)[(1)])|A.java: 3", "Tä|r(()))|(5)"};
    assertThat(events(lines(odd))).containsExactly(odd);
  }

  @Test
  void labelsMayBeBlank() throws Exception {
    assertThat(events(lines("T1|begin()|1", "T1|end|2")))
        .containsExactly("T1|begin()|1", "T1|end()|2");
  }

  @Test
  void numbersInForkAndJoinMeanThreads() throws Exception {
    assertThat(events(lines("T0|fork(5679)|1", "T5679|w(x)|2", "T0|join(5679)|3")))
        .containsExactly("T0|fork(T5679)|1", "T5679|w(x)|2", "T0|join(T5679)|3");
    assertThat(events(lines("0|fork(1)|1", "1|w(x)|2", "0|join(1)|3")))
        .containsExactly("0|fork(1)|1", "1|w(x)|2", "0|join(1)|3");
    assertThat(events(lines("7|w(x)|1", "T1|join(7)|2")))
        .containsExactly("7|w(x)|1", "T1|join(7)|2");
  }

  @Test
  void whatANumberMeansMayComeOutLater() throws Exception {
    String[] number = {"T1|fork(2)|1", "2|w(x)|2", "T1|join(2)|3"};
    assertThat(events(lines(number))).containsExactly(number);
    String[] longNumber = {"T1|fork(123456789)|1", "123456789|w(x)|2", "T1|join(123456789)|3"};
    assertThat(events(lines(longNumber))).containsExactly(longNumber);
    assertThat(events(lines("T1|fork(123456789)|1", "T123456789|w(x)|2", "T1|join(123456789)|3")))
        .containsExactly("T1|fork(T123456789)|1", "T123456789|w(x)|2", "T1|join(T123456789)|3");
    assertThat(events(lines("T1|fork(2)|1", "T1|fork(3)|2", "3|w(x)|3", "T2|w(x)|4")))
        .containsExactly("T1|fork(T2)|1", "T1|fork(3)|2", "3|w(x)|3", "T2|w(x)|4");
    assertThat(events(lines("T1|fork(2)|1", "T1|join(2)|2")))
        .containsExactly("T1|fork(T2)|1", "T1|join(T2)|2");
    assertThat(events(lines("T1|fork(2)|1", "T3|join(T2)|2")))
        .containsExactly("T1|fork(T2)|1", "T3|join(T2)|2");
  }

  @Test
  void aNumberThatNamesTheVeryThreadIsNoOther() throws Exception {
    String[] both = {"T1|fork(2)|1", "2|w(x)|2", "T2|w(x)|3", "T1|join(2)|4", "T1|join(T2)|5"};
    assertThat(events(lines(both))).containsExactly(both);
    assertThat(failure("T1|fork(2)|1", "T2|w(x)|2", "", "2|w(x)|3"))
        .isEqualTo("trace:4: there is a thread 2, but a fork or join of 2 was taken for T2 before");
    assertThat(failure("T2|w(x)|1", "T1|join(2)|2", "2|w(x)|3"))
        .isEqualTo("trace:3: there is a thread 2, but a fork or join of 2 was taken for T2 before");
  }

  @Test
  void readsLinesThatCrossTheBuffer() throws Exception {
    StringBuilder text = new StringBuilder();
    String longName = "x".repeat(3_000_000);
    for (int i = 0; i < 100_000; i++) {
      text.append("T").append(i % 7).append("|w(v").append(i).append(")|").append(i).append('\n');
    }
    text.append("T1|w(").append(longName).append(")|7\n");
    Trace trace = Reading.read(text.toString().getBytes(StandardCharsets.UTF_8), Repair.STRICT);
    assertThat(trace.size()).isEqualTo(100_001);
    assertThat(trace.action(65_000)).isEqualTo("w(v65000)");
    assertThat(trace.action(100_000)).hasSize(3_000_003);
  }

  @Test
  void namesTheLineOfWhatIsWrong() {
    String good = "T1|w(x)|1";
    assertThat(failure(good, "T1|w(x)"))
        .isEqualTo(
            "trace:2: 2 fields instead of the three of thread|op(target)|location: 'T1|w(x)'");
    assertThat(failure(good, "", "hello"))
        .isEqualTo("trace:3: 1 field instead of the three of thread|op(target)|location: 'hello'");
    assertThat(failure(good, "T1|w(x)|1|2"))
        .isEqualTo(
            "trace:2: 4 fields instead of the three of thread|op(target)|location: 'T1|w(x)|1|2'");
    assertThat(failure(good, "|w(x)|1")).isEqualTo("trace:2: the thread is missing");
    assertThat(failure(good, "T1|w(x)|")).isEqualTo("trace:2: the location is missing");
    assertThat(failure(good, "T1|write(x)|1")).isEqualTo("trace:2: there is no operation 'write'");
    assertThat(failure(good, "T1|w x|1")).isEqualTo("trace:2: 'w x' is not of the form op(target)");
    assertThat(failure(good, "T1|w(x|1"))
        .isEqualTo("trace:2: 'w(x' has no closing parenthesis at its end");
    assertThat(failure(good, "T1|w()|1")).isEqualTo("trace:2: 'w' has no target");
    assertThat(failure(good, "T1|w|1")).isEqualTo("trace:2: 'w' has no target");
  }

  @Test
  void namesTheLineOfWhatCannotHaveHappened() {
    assertThat(failure("T1|acq(L3)|1", "", "T2|rel(L3)|2"))
        .isEqualTo("trace:3: lock L3 released by T2, which does not hold it");
  }
}

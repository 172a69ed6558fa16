package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoadRunnerReaderTest {
  @Test
  void readsEventsAmongChatter() throws Exception {
    byte[] log =
        lines(
            "[main: RoadRunner Agent Loaded.]",
            "[main: ----- Meep | Meep. -----]",
            "@  main[tid = 0] started .",
            "@  Enter(0,test/Test.main([Ljava/lang/String;)V) from null",
            "@  Thread-0[tid = 1] started by main[tid = 0].",
            "@   Start(0,1)",
            "T5|looks(like)|STD, said the program",
            "@    Acquire(1,@03)",
            "@    ARd(1,@05[3])  [1:2 (x)]  Test.java:50:7",
            "@    Wr(1,null.test/Test.value_I)[3 -> 4]  Final  Test.java:51:7",
            "@    VWr(1,null.test/Test.flag_Z)  Final",
            "@    VRd(1,null.test/Test.flag_Z)  Final  Test.java:52:1",
            "@    Notify(1,@03,true)",
            "@    Notify(1,@03,false)",
            "@    Wait(1,@03)",
            "@    Wait(1,@03)",
            "@    Release(1,@03)",
            "@    Sleep(1)",
            "@    Exit(1,a/B.m(I)[I)",
            "@   Join(0,1)");
    assertThat(events(log))
        .containsExactly(
            "0|begin(test/Test.main([Ljava/lang/String;)V)|null",
            "0|fork(1)|?",
            "1|acq(@03)|?",
            "1|r(@05[3])|Test.java:50:7",
            "1|w(null.test/Test.value_I)|Test.java:51:7",
            "1|vw(null.test/Test.flag_Z)|?",
            "1|vr(null.test/Test.flag_Z)|Test.java:52:1",
            "1|notifyall(@03)|?",
            "1|notify(@03)|?",
            "1|wait(@03)|?",
            "1|wake(@03)|?",
            "1|rel(@03)|?",
            "1|end(a/B.m(I)[I)|?",
            "0|join(1)|?");
  }

  @Test
  void namesTheLineOfWhatIsWrong() {
    String good = "@   Rd(1,x)  S  A.java:1:1";
    assertThat(failure("chatter", good, "@   Rdd(1,x)  S  A.java:1:1"))
        .isEqualTo("trace:3: there is no operation 'Rdd'");
    assertThat(failure(" " + good, good))
        .isEqualTo("trace:1: there is something before the '@' of the event");
    assertThat(failure("\u200b" + good, good))
        .isEqualTo("trace:1: there is something before the '@' of the event");
    assertThat(failure("@   Rd 1,x)", good))
        .isEqualTo("trace:1: the opening parenthesis is missing");
    assertThat(failure(good, "@   Rd(1)")).isEqualTo("trace:2: the thread is missing");
    assertThat(failure(good, "@   Rd(1,x  S  A.java:1:1"))
        .isEqualTo("trace:2: the closing parenthesis is missing");
    assertThat(failure(good, "@   Rd(1,)")).isEqualTo("trace:2: the target is missing");
    assertThat(failure(good, "chatter", "@  Release(1,@03)"))
        .isEqualTo("trace:3: lock @03 released by 1, which does not hold it");
  }
}

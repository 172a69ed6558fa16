package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RapidBinReaderTest {
  private static byte[] file(long announced, long... words) {
    ByteBuffer bytes = ByteBuffer.allocate(18 + 8 * words.length);
    bytes.putShort((short) 2).putInt(1).putInt(1).putLong(announced);
    for (long word : words) {
      bytes.putLong(word);
    }
    return bytes.array();
  }

  private static long word(long location, long target, long op, long thread) {
    return location << 48 | target << 14 | op << 10 | thread;
  }

  @Test
  void readsNumbersAsNames() throws Exception {
    byte[] file =
        file(
            6,
            word(32767, (1L << 34) - 1, 3, 1023),
            word(7, 4, 0, 0),
            word(8, 4, 1, 0),
            word(9, 5, 4, 0),
            word(1, 77, 6, 5),
            word(2, 3, 2, 5));
    assertThat(events(file))
        .containsExactly(
            "T1023|w(V17179869183)|32767",
            "T0|acq(L4)|7",
            "T0|rel(L4)|8",
            "T0|fork(T5)|9",
            "T5|begin(77)|1",
            "T5|r(V3)|2");
  }

  @Test
  void namesTheByteOfWhatIsWrong() {
    long write = word(1, 1, 3, 1);
    assertThat(failure(file(3, write, write)))
        .isEqualTo(
            "trace: event 3 at byte 34: the file ends here, but its header announces 3 events");
    assertThat(failure(file(1L << 60, write)))
        .isEqualTo(
            "trace: event 2 at byte 26: the file ends here, but its header announces "
                + "1152921504606846976 events");
    assertThat(failure(file(1, write, write)))
        .isEqualTo("trace: event 2 at byte 26: the file goes on after the 1 events of its header");
    assertThat(failure(file(2, write, word(1, 1, 12, 1))))
        .isEqualTo("trace: event 2 at byte 26: 0001000000007001 is no event");
    assertThat(failure(file(2, write, word(1, 1, 1, 1))))
        .isEqualTo("trace: event 2 at byte 26: lock L1 released by T1, which does not hold it");
    assertThat(failure(Arrays.copyOf(file(2, write, write), 30)))
        .startsWith("trace: event 2 at byte 26: the file ends here");
  }
}

package dev.photofinish.trace.io;

import static dev.photofinish.trace.io.Reading.concat;
import static dev.photofinish.trace.io.Reading.events;
import static dev.photofinish.trace.io.Reading.failure;
import static dev.photofinish.trace.io.Reading.gzip;
import static dev.photofinish.trace.io.Reading.lines;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.Repair;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceReaderTest {
  @TempDir Path directory;

  @Test
  void unpacksGzip() throws Exception {
    byte[] first = gzip(lines("T1|w(x)|1"));
    byte[] second = gzip(lines("T1|r(x)|2"));
    assertThat(events(first)).containsExactly("T1|w(x)|1");
    assertThat(events(concat(first, second))).containsExactly("T1|w(x)|1", "T1|r(x)|2");
    assertThat(events(concat(first, new byte[512]))).containsExactly("T1|w(x)|1");
  }

  @Test
  void refusesDamagedGzip() {
    byte[] packed = gzip(lines("T1|w(x)|1", "T1|w(yyyyyyyyy)|2"));
    for (int length = 3; length < packed.length; length++) {
      assertThat(failure(Arrays.copyOf(packed, length)))
          .isEqualTo("trace: the gzip data ends too early");
    }
    byte[] flipped = packed.clone();
    flipped[packed.length - 6] ^= 1;
    assertThat(failure(flipped)).isEqualTo("trace: the gzip data is damaged");
    assertThat(failure(concat(packed, lines("garbage"))))
        .isEqualTo("trace: the gzip data is damaged");
    assertThat(failure(gzip(new byte[0]))).isEqualTo("trace: is empty, once unpacked");
  }

  @Test
  void refusesWhatIsNoTrace() {
    assertThat(failure(new byte[0])).isEqualTo("trace: is empty");
    assertThat(failure("hello", "world")).isEqualTo("trace:1: is in no format of traces");
    assertThat(failure("", "")).isEqualTo("trace: is in no format of traces");
    assertThat(failure("", "hello")).isEqualTo("trace:2: is in no format of traces");
    byte[] garbage = new byte[1000];
    Arrays.fill(garbage, (byte) 0xfe);
    garbage[7] = 0;
    assertThat(failure(garbage)).isEqualTo("trace: is in no format of traces");
    assertThat(failure(new byte[] {0, 1, 2})).isEqualTo("trace: is in no format of traces");
  }

  @Test
  void takesNoByteOrderMarkForText() throws Exception {
    byte[] mark = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    for (byte[] text :
        List.of(
            lines("T1|w(x)|1", "T1|w(x)|2"),
            lines("w(x),", ",r(x)"),
            lines("@  Wr(1,x) A.java:1:1", "@  Wr(2,x) A.java:2:1"))) {
      assertThat(events(concat(mark, text))).hasSize(2).isEqualTo(events(text));
      assertThat(events(gzip(concat(mark, text)))).isEqualTo(events(text));
    }
    assertThat(failure(concat(mark, lines("T1|w(x)|1", "T1|rel(l)|2"))))
        .isEqualTo("trace:2: lock l released by T1, which does not hold it");
    assertThat(failure(mark)).isEqualTo("trace: is in no format of traces");
  }

  @Test
  void namesTheFile() throws Exception {
    Path missing = directory.resolve("missing.std");
    assertThatThrownBy(() -> TraceReader.read(missing))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(missing + ": no such file");
    assertThatThrownBy(() -> TraceReader.read(directory))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(directory + ": is a directory");
    Path bad = directory.resolve("bad.std");
    Files.write(bad, lines("T1|w(x)|1", "T1|rel(l)|2"));
    assertThatThrownBy(() -> TraceReader.read(bad))
        .hasMessage(bad + ":2: lock l released by T1, which does not hold it");
  }

  @Test
  void tellsTheProgress() throws Exception {
    Path path = directory.resolve("a.std");
    Files.write(path, lines("T1|w(x)|1", "T1|w(x)|2"));
    List<String> heard = new ArrayList<>();
    TraceReader.read(
        path, Repair.STRICT, (phase, done, total) -> heard.add(phase + " " + done + "/" + total));
    assertThat(heard).containsExactly("reading 20/20");
  }
}

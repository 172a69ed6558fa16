package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PftReaderTest {
  @TempDir Path directory;

  private byte[] file(Trace trace) throws IOException {
    Path path = directory.resolve("t.pft");
    TraceWriters.write(trace, path);
    return Files.readAllBytes(path);
  }

  private byte[] sample() throws IOException {
    return file(RandomTrace.of(3, new RandomTrace.Shape(3, 2, 3, 60, true)));
  }

  @Test
  void findsEveryChangedByte() throws Exception {
    byte[] good = sample();
    for (int at = 4; at < good.length; at++) {
      byte[] bad = good.clone();
      bad[at] ^= 0x10;
      assertThat(Reading.failure(bad)).startsWith("trace: ").contains("byte ");
    }
  }

  @Test
  void findsEveryCut() throws Exception {
    byte[] good = sample();
    for (int length = 4; length < good.length; length++) {
      assertThat(Reading.failure(Arrays.copyOf(good, length))).contains("cut off");
    }
    assertThat(Reading.failure(Arrays.copyOf(good, good.length + 1)))
        .contains("the file goes on after its end mark");
  }

  @Test
  void namesTheBlock() throws Exception {
    byte[] good = sample();
    byte[] bad = good.clone();
    bad[40] ^= 1;
    assertThat(Reading.failure(bad)).isEqualTo("trace: block 1 at byte 16: its checksum is wrong");
    bad = good.clone();
    bad[24] = 0x7f;
    assertThat(Reading.failure(bad)).isEqualTo("trace: block 1 at byte 16: its header is damaged");
  }

  @Test
  void refusesANewerVersion() throws Exception {
    byte[] newer = sample();
    newer[8] = 2;
    Pft.putInt(newer, 12, Pft.crc(newer, 0, 12));
    assertThat(Reading.failure(newer))
        .isEqualTo("trace: version 2 of the format is newer than this program");
  }

  @Test
  void refusesSoundBlocksWithNonsense() throws Exception {
    byte[] bad = sample();
    int length = Pft.getInt(bad, 16 + 5);
    bad[16 + 9] = 0x7f;
    Pft.putInt(bad, 16 + 9 + length, Pft.crc(bad, 16, 9 + length));
    assertThat(Reading.failure(bad)).startsWith("trace: block 1 at byte 16: ");
  }

  @Test
  void manyBlocksAndManySymbols() throws Exception {
    Path path = directory.resolve("large.pft");
    TraceSymbols symbols = TraceSymbols.empty();
    symbols.threads().intern("T0");
    symbols.locations().intern("1");
    for (int i = 0; i < 200_000; i++) {
      symbols.variables().intern("variable-number-" + i);
    }
    try (TraceOutput out = TraceOutput.open(path, symbols)) {
      for (int i = 0; i < 150_000; i++) {
        out.event(0, Op.WRITE, 199_999 - i, 0);
      }
      out.finish();
    }
    Trace trace = TraceReader.read(path);
    assertThat(trace.size()).isEqualTo(150_000);
    assertThat(trace.action(149_999)).isEqualTo("w(variable-number-50000)");
  }

  @Test
  void checksThatTheTraceCanHaveHappened() throws Exception {
    Path path = directory.resolve("impossible.pft");
    TraceSymbols symbols = TraceSymbols.empty();
    symbols.threads().intern("T1");
    symbols.locks().intern("l");
    symbols.locations().intern("1");
    try (TraceOutput out = TraceOutput.open(path, symbols)) {
      out.event(0, Op.ACQUIRE, 0, 0);
      out.event(0, Op.RELEASE, 0, 0);
      out.event(0, Op.RELEASE, 0, 0);
      out.finish();
    }
    assertThatThrownBy(() -> TraceReader.read(path))
        .hasMessage(path + ": event 3: lock l released by T1, which does not hold it");
    Trace repaired = Reading.read(Files.readAllBytes(path), Repair.LENIENT);
    assertThat(repaired.repairs())
        .containsExactly("1 release of a lock not held was dropped, at event 3");
  }
}

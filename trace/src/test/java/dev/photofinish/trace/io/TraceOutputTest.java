package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceOutputTest {
  @TempDir Path directory;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private void write(Trace trace, String name) throws IOException {
    TraceWriters.write(trace, directory.resolve(name));
  }

  @Test
  void writesText() throws Exception {
    Trace trace =
        RandomTrace.parse(
            "a|acq(l)|1", "a|acq(l)|2", "a|rel(l)|3", "b|w(x)|A.java:4", "a|rel(l)|5");
    write(trace, "t.std");
    write(trace, "t.csv");
    write(trace, "t.rr");
    assertThat(directory.resolve("t.std"))
        .hasContent("a|acq(l)|1\na|acq(l)|2\na|rel(l)|3\nb|w(x)|A.java:4\na|rel(l)|5\n");
    assertThat(directory.resolve("t.csv"))
        .hasContent("a,b\nacq(l),\nacq(l),\nrel(l),\n,w(x)\nrel(l),\n");
    assertThat(directory.resolve("t.rr"))
        .hasContent(
            """
            @   Acquire(a,l)  -  1
            @   Acquire(a,l)  -  2
            @   Release(a,l)  -  3
            @   Wr(b,x)  -  A.java:4
            @   Release(a,l)  -  5
            """);
  }

  @Test
  void leavesNothingBehindOnFailure() throws Exception {
    Path path = directory.resolve("t.std");
    Files.writeString(path, "old");
    try (TraceOutput out = TraceOutput.open(path, TraceSymbols.empty())) {
      assertThat(out).isNotNull();
      assertThat(names()).hasSize(2);
    }
    assertThat(path).hasContent("old");
    assertThat(names()).containsExactly("t.std");
    Trace wait = RandomTrace.parse("T1|acq(l)|1", "T1|wait(l)|1");
    assertThatThrownBy(() -> write(wait, "t.bin.gz")).hasMessage("RapidBin has no code for 'wait'");
    assertThat(names()).containsExactly("t.std");
  }

  @Test
  void refusesWhatAFormatCannotHold() {
    assertThatThrownBy(() -> write(RandomTrace.parse("T1|w(a,b)|1"), "t.csv"))
        .hasMessage("CSV cannot hold the name 'a,b'");
    assertThatThrownBy(() -> write(RandomTrace.parse("T1|vu(a)|1"), "t.rr"))
        .hasMessage("RoadRunner has no word for 'vu'");
    assertThatThrownBy(() -> write(RandomTrace.parse("T1|w(a)|1"), "t.txt"))
        .hasMessageEndingWith("the name ends in none of .std, .rr, .csv, .bin and .pft");
    assertThatThrownBy(() -> write(RandomTrace.parse("T1|w(a)|1"), "no/t.std"))
        .hasMessageContaining("there is no directory");
    TraceSymbols symbols = TraceSymbols.empty();
    symbols.threads().intern("a|b");
    symbols.variables().intern("x");
    symbols.locations().intern("1");
    assertThatThrownBy(
            () -> {
              try (TraceOutput out = TraceOutput.open(directory.resolve("t.std"), symbols)) {
                out.event(0, Op.WRITE, 0, 0);
              }
            })
        .hasMessage("STD cannot hold the name 'a|b'");
  }

  @Test
  void rapidBinKeepsNumbers() throws Exception {
    Trace trace = RandomTrace.parse("T7|w(V30)|345", "T7|acq(L2)|1", "T7|rel(L2)|1");
    write(trace, "t.bin.gz");
    assertThat(Reading.events(TraceReader.read(directory.resolve("t.bin.gz"))))
        .isEqualTo(Reading.events(trace));
  }
}

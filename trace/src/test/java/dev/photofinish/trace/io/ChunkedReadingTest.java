package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * STD is read in chunks, by several threads; wherever they begin and end, the trace is the same.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class ChunkedReadingTest {
  private static final int[] CHUNKS = {1, 2, 7, 10, 11, 64, 1000};
  private static final int ONE_CHUNK = 1 << 20;

  /** Gives out a few bytes at a time, and fails at the end if told so. */
  private static final class Dripping extends InputStream {
    private final InputStream bytes;
    private final IOException end;

    Dripping(byte[] bytes, IOException end) {
      this.bytes = new ByteArrayInputStream(bytes);
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      int value = bytes.read();
      return value < 0 ? end() : value;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int count = bytes.read(to, offset, Math.min(3, length));
      return count < 0 ? end() : count;
    }

    private int end() throws IOException {
      if (end != null) {
        throw end;
      }
      return -1;
    }
  }

  private static Trace read(InputStream stream, int chunkLength, Repair repair)
      throws IOException, ImpossibleEventException {
    TraceBuilder builder = new TraceBuilder(repair);
    InputBuffer buffer = new InputBuffer(stream, 16);
    SizeEstimate estimate = new SizeEstimate(new CountingInput(stream, 0, Progress.NONE), buffer);
    StdReader reader = new StdReader(buffer, "trace", builder, estimate, chunkLength);
    builder.locate(reader::place);
    try {
      reader.read();
      return builder.build("trace");
    } catch (ImpossibleEventException e) {
      throw reader.failure(e.getMessage());
    }
  }

  /** Everything that a reader can see of a trace, numbers of names included; or the message. */
  private static List<String> outcome(byte[] bytes, int chunkLength, Repair repair) {
    try {
      return image(read(new ByteArrayInputStream(bytes), chunkLength, repair));
    } catch (IOException | ImpossibleEventException e) {
      return List.of(e.getMessage());
    }
  }

  private static List<String> image(Trace trace) {
    List<String> image = new ArrayList<>(Reading.events(trace));
    for (int event = 0; event < trace.size(); event++) {
      // a repair makes names, and what others have numbers by then depends on the chunks
      String numbers =
          trace.thread(event) + " " + trace.target(event) + " " + trace.location(event);
      image.add(
          trace.op(event)
              + " "
              + trace.inputIndex(event)
              + (trace.repairs().isEmpty() ? " " + numbers : ""));
    }
    image.addAll(trace.repairs());
    return image;
  }

  private static String std(Trace trace, String newline) {
    return String.join(newline, Reading.events(trace)).replaceAll("[\\[\\]]", "") + newline;
  }

  @Test
  void chunksMakeNoDifference() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Trace trace = RandomTrace.of(seed, new RandomTrace.Shape(5, 3, 4, 120, true));
      byte[] bytes =
          std(trace, random.nextBoolean() ? "\n" : "\r\n").getBytes(StandardCharsets.UTF_8);
      List<String> expected = outcome(bytes, ONE_CHUNK, Repair.STRICT);
      assertThat(expected).hasSize(trace.size() * 2);
      for (int chunk : CHUNKS) {
        assertThat(outcome(bytes, chunk, Repair.STRICT))
            .as("seed %d, chunks of %d", seed, chunk)
            .isEqualTo(expected);
      }
    }
  }

  /** Names of all lengths around eight, which are looked up by their letters, and odd ones. */
  @Test
  void namesAreReadAsTheyAre() throws Exception {
    String[] names = {
      "a",
      "ab",
      "a)",
      "(a",
      "))",
      "abcdef",
      "abcdefg",
      "abcdefgh",
      "abcdefghi",
      "ab\r",
      "é",
      "r(",
      "x".repeat(15),
      "x".repeat(16),
      "x".repeat(17),
      "V12",
      "V13",
      " a",
      "a ",
      "\u0001",
      "w(x)"
    };
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<String> lines = new ArrayList<>();
      for (int line = 0; line < 600; line++) {
        String op = random.nextBoolean() ? "r" : random.nextBoolean() ? "vu" : "branch";
        String location = names[random.nextInt(names.length)].replace("\r", "");
        lines.add(
            "%s|%s(%s)|%s"
                .formatted(
                    names[random.nextInt(names.length)],
                    op,
                    names[random.nextInt(names.length)],
                    location));
      }
      byte[] bytes =
          String.join(random.nextBoolean() ? "\n" : "\r\n", lines).getBytes(StandardCharsets.UTF_8);
      for (int chunk : CHUNKS) {
        Trace trace = read(new ByteArrayInputStream(bytes), chunk, Repair.STRICT);
        assertThat(Reading.events(trace)).as("seed %d, chunk %d", seed, chunk).isEqualTo(lines);
      }
    }
  }

  @Test
  void chunksMakeNoDifferenceToWhatIsWrong() {
    String[] pieces = {"T9|", "rel(l0)", "|1\n", "\n", "\r\n", " \r\n", "\r", "(", "|", "fork(1)"};
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Trace trace = RandomTrace.of(seed, new RandomTrace.Shape(3, 2, 3, 60, true));
      StringBuilder text = new StringBuilder(std(trace, "\n"));
      for (int times = random.nextInt(3); times >= 0; times--) {
        text.insert(random.nextInt(text.length() + 1), pieces[random.nextInt(pieces.length)]);
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      for (Repair repair : Repair.values()) {
        List<String> expected = outcome(bytes, ONE_CHUNK, repair);
        for (int chunk : CHUNKS) {
          assertThat(outcome(bytes, chunk, repair))
              .as("seed %d, chunks of %d, %s", seed, chunk, repair)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void theFirstOfTwoMistakesIsReported() {
    String good = "T1|w(x)|1\n".repeat(5_000);
    byte[] bytes =
        (good + "\n\nT1|rel(l)|2\n" + good + "T1|oops\n").getBytes(StandardCharsets.UTF_8);
    for (int chunk : new int[] {100, 5_000, ONE_CHUNK}) {
      assertThat(outcome(bytes, chunk, Repair.STRICT))
          .containsExactly("trace:5003: lock l released by T1, which does not hold it");
      assertThat(outcome(bytes, chunk, Repair.LENIENT))
          .containsExactly(
              "trace:10004: 2 fields instead of the three of thread|op(target)|location:"
                  + " 'T1|oops'");
    }
  }

  @Test
  void shortReadsAndAFailingInputAreNoticedInOrder() throws Exception {
    byte[] bytes = "T1|w(x)|1\nT2|w(x)|2\nT1|r(x)|3".getBytes(StandardCharsets.UTF_8);
    for (int chunk : CHUNKS) {
      assertThat(Reading.events(read(new Dripping(bytes, null), chunk, Repair.STRICT)))
          .containsExactly("T1|w(x)|1", "T2|w(x)|2", "T1|r(x)|3");
      assertThatThrownBy(
              () -> read(new Dripping(bytes, new IOException("gone")), chunk, Repair.STRICT))
          .hasMessage("gone");
      byte[] wrong = "T1|w(x)|1\noops\nT1|r(x)|3".getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(
              () -> read(new Dripping(wrong, new IOException("gone")), chunk, Repair.STRICT))
          .hasMessageStartingWith("trace:2: 1 field");
    }
  }

  @Test
  void refusesALineThatIsTooLong() {
    byte[] bytes = new byte[InputBuffer.LIMIT + 100];
    Arrays.fill(bytes, (byte) 'x');
    byte[] start = "T1|w(x)|1\n".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(start, 0, bytes, 0, start.length);
    assertThat(outcome(bytes, 1 << 10, Repair.STRICT))
        .containsExactly("trace:2: the line is longer than 67108864 bytes");
  }

  @Test
  void leavesNoThreadBehind() throws Exception {
    byte[] bytes = ("T1|w(x)|1\n".repeat(10_000) + "oops").getBytes(StandardCharsets.UTF_8);
    assertThat(outcome(bytes, 100, Repair.STRICT)).hasSize(1);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("photofinish-reader")) {
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }
}

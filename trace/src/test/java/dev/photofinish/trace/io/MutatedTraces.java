package dev.photofinish.trace.io;

import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Files of all formats with something done to them. */
public final class MutatedTraces {
  private static final String[] PIECES = {
    "T1|",
    "acq(l0)",
    "rel(l0)",
    "|1\n",
    "wait(l0)",
    "@   Rd(",
    ",",
    "\n",
    "\r\n",
    "(",
    ")",
    "|",
    "fork(T1)",
    "join(2)",
    "\0",
    "Notify(1,@3,",
    "\u0089PFT",
    "w(x),",
    "depart(b)"
  };

  private final Path directory;
  private final List<byte[]> samples;

  /** Mutations of some small traces, which need a place to be written to first. */
  public MutatedTraces(Path directory) throws IOException {
    this.directory = directory;
    this.samples = samples();
  }

  /** A file. */
  public byte[] next(Random random) {
    return mutated(samples, random);
  }

  private List<byte[]> samples() throws IOException {
    List<byte[]> samples = new ArrayList<>();
    for (int seed = 0; seed < 5; seed++) {
      Trace extras = RandomTrace.of(seed, new RandomTrace.Shape(3, 2, 3, 40, true));
      Trace plain = RandomTrace.of(seed, new RandomTrace.Shape(3, 2, 3, 40, false));
      for (String name : List.of("t.std", "t.std.gz", "t.csv", "t.pft", "t.pft.gz")) {
        samples.add(written(extras, name));
      }
      samples.add(written(plain, "t.rr"));
      samples.add(written(plain, "t.bin"));
    }
    return samples;
  }

  private byte[] written(Trace trace, String name) throws IOException {
    Path path = directory.resolve(name);
    TraceWriters.write(trace, path);
    return Files.readAllBytes(path);
  }

  private static byte[] mutated(List<byte[]> samples, Random random) {
    byte[] bytes = samples.get(random.nextInt(samples.size())).clone();
    for (int times = random.nextInt(4); times >= 0; times--) {
      bytes =
          switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case 1 -> spliced(bytes, samples.get(random.nextInt(samples.size())), random);
            case 2 -> spliced(bytes, noise(random), random);
            case 3 -> spliced(bytes, piece(random), random);
            case 4 -> reversedLines(bytes, random);
            default -> flipped(bytes, random);
          };
      if (random.nextInt(20) == 0) {
        fixChecksum(bytes);
      }
    }
    return bytes;
  }

  private static byte[] flipped(byte[] bytes, Random random) {
    for (int i = random.nextInt(8); i >= 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
    fixChecksum(bytes);
    return bytes;
  }

  /** Makes the first block of a PFT file sound again, so that its content is looked at. */
  private static void fixChecksum(byte[] bytes) {
    if (Pft.isAt(bytes, 0, bytes.length) && bytes.length > 40) {
      System.arraycopy(Pft.header(), 0, bytes, 0, Pft.HEADER_BYTES);
      long end = 16 + 9 + (Pft.getInt(bytes, 21) & 0xffffffffL);
      if (end + 4 <= bytes.length) {
        Pft.putInt(bytes, (int) end, Pft.crc(bytes, 16, (int) end - 16));
      }
    }
  }

  private static byte[] noise(Random random) {
    byte[] noise = new byte[random.nextInt(64)];
    random.nextBytes(noise);
    return noise;
  }

  private static byte[] piece(Random random) {
    return PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] spliced(byte[] bytes, byte[] other, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int resume = at + random.nextInt(Math.min(20, bytes.length - at) + 1);
    byte[] head = Reading.concat(Arrays.copyOf(bytes, at), other);
    return Reading.concat(head, Arrays.copyOfRange(bytes, resume, bytes.length));
  }

  /** Exchanges two lines: still well-formed, but perhaps impossible. */
  private static byte[] reversedLines(byte[] bytes, Random random) {
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n");
    if (lines.length < 2) {
      return bytes;
    }
    int first = random.nextInt(lines.length);
    int second = random.nextInt(lines.length);
    String kept = lines[first];
    lines[first] = lines[second];
    lines[second] = kept;
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }
}

package dev.photofinish.bench.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out of an input what its failure does not need, lines first and then bytes, in ever
 * smaller pieces as in delta debugging.
 */
final class Minimizer {
  private static final int MOST_RUNS = 3_000;

  private final Guard guard;
  private final String signature;
  private final long end;
  private int runs;

  Minimizer(Guard guard, String signature, Duration time) {
    this.guard = guard;
    this.signature = signature;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** A small input with the same failure. */
  byte[] minimal(byte[] input) throws IOException, InterruptedException {
    byte[] byLines = join(reduced(lines(input)));
    List<byte[]> bytes = new ArrayList<>();
    for (byte each : byLines) {
      bytes.add(new byte[] {each});
    }
    return join(reduced(bytes));
  }

  private List<byte[]> reduced(List<byte[]> pieces) throws IOException, InterruptedException {
    List<byte[]> kept = pieces;
    for (int size = Math.max(1, kept.size() / 2); size > 0; size /= 2) {
      int at = 0;
      while (at < kept.size() && runs < MOST_RUNS && System.nanoTime() < end) {
        List<byte[]> fewer = new ArrayList<>(kept.subList(0, at));
        fewer.addAll(kept.subList(Math.min(kept.size(), at + size), kept.size()));
        if (failsWith(join(fewer))) {
          kept = fewer;
        } else {
          at += size;
        }
      }
    }
    return kept;
  }

  private boolean failsWith(byte[] input) throws IOException, InterruptedException {
    runs++;
    Observation seen = guard.run(input);
    return seen.outcome().isBug() && seen.signature().equals(signature);
  }

  private static List<byte[]> lines(byte[] input) {
    List<byte[]> lines = new ArrayList<>();
    String text = new String(input, StandardCharsets.ISO_8859_1);
    for (int at = 0; at < text.length(); ) {
      int next = text.indexOf('\n', at);
      int end = next < 0 ? text.length() : next + 1;
      lines.add(text.substring(at, end).getBytes(StandardCharsets.ISO_8859_1));
      at = end;
    }
    return lines;
  }

  private static byte[] join(List<byte[]> pieces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    pieces.forEach(all::writeBytes);
    return all.toByteArray();
  }
}

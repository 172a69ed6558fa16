package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Reads traces from bytes and shows what came out. */
final class Reading {
  private Reading() {}

  static byte[] lines(String... lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  static Trace read(byte[] bytes, Repair repair) throws TraceFormatException {
    return TraceReader.read(new ByteArrayInputStream(bytes), "trace", repair, Progress.NONE);
  }

  static List<String> events(byte[] bytes) throws TraceFormatException {
    return events(read(bytes, Repair.STRICT));
  }

  /** The message with which a trace is refused. */
  static String failure(byte[] bytes) {
    return catchThrowableOfType(TraceFormatException.class, () -> read(bytes, Repair.STRICT))
        .getMessage();
  }

  static String failure(String... lines) {
    return failure(lines(lines));
  }

  /** Events as STD has them; inner acquires and releases stand in brackets. */
  static List<String> events(Trace trace) {
    List<String> events = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      events.add(withoutLocation(trace, event) + "|" + location(trace, event));
    }
    return events;
  }

  static List<String> eventsWithoutLocations(Trace trace) {
    List<String> events = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      events.add(withoutLocation(trace, event));
    }
    return events;
  }

  private static String withoutLocation(Trace trace, int event) {
    String action = trace.action(event);
    String shown = trace.op(event).name().startsWith("REENTRANT") ? "[" + action + "]" : action;
    return trace.symbols().threads().name(trace.thread(event)) + "|" + shown;
  }

  private static String location(Trace trace, int event) {
    return trace.symbols().locations().name(trace.location(event));
  }

  static List<Integer> inputIndexes(Trace trace) {
    List<Integer> indexes = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      indexes.add(trace.inputIndex(event));
    }
    return indexes;
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  static byte[] concat(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }
}

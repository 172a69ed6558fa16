package dev.photofinish.cli;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Reads traces. A stand-in for the readers of the trace module. */
final class TraceInput {
  private TraceInput() {}

  static Trace read(Path file) throws IOException {
    TraceBuilder builder = new TraceBuilder();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      String[] fields = lines.get(i).strip().split("[|()]+");
      if (fields.length != 4) {
        throw new IOException(
            file + ":" + (i + 1) + ": not of the form thread|op(target)|location");
      }
      Op op =
          Arrays.stream(Op.values())
              .filter(candidate -> candidate.token().equals(fields[1]))
              .findFirst()
              .orElse(null);
      if (op == null) {
        throw new IOException(file + ":" + (i + 1) + ": unknown operation " + fields[1]);
      }
      try {
        builder.add(
            builder.symbols().threads().intern(fields[0]),
            op,
            builder.symbols().table(op.target()).intern(fields[2]),
            builder.symbols().locations().intern(fields[3]));
      } catch (ImpossibleEventException e) {
        throw new IOException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return builder.build(file.toString());
  }
}

package dev.photofinish.cli;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes a witness as a trace of its own, in STD, so that it can be analysed and replayed. */
final class WitnessFile {
  private WitnessFile() {}

  /** Writes all steps of a witness to a file. */
  static void write(Witness witness, Path file) throws UnwritableException {
    try (OutputTarget target = OutputTarget.file(file);
        Writer out = target.writer()) {
      for (WitnessStep step : witness.lastSteps(Integer.MAX_VALUE)) {
        out.write(step.thread() + "|" + step.action() + "|" + token(step.location()) + "\n");
      }
      out.flush();
      target.publish();
    } catch (IOException e) {
      throw new UnwritableException(file.toString(), e);
    }
  }

  private static String token(SourceLocation location) {
    return location.file().isEmpty() ? String.valueOf(location.line()) : location.toString();
  }
}

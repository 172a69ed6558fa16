package dev.photofinish.trace.io;

import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;

/** Makes sure that all names of an event can be written in a text format. */
final class TextNames {
  private final WritableNames threads;
  private final WritableNames variables;
  private final WritableNames locks;
  private final WritableNames labels;
  private final WritableNames locations;

  TextNames(TraceSymbols symbols, String inTargets, String inLocations, TraceFormat format) {
    threads = new WritableNames(symbols.threads(), inTargets, format);
    variables = new WritableNames(symbols.variables(), inTargets, format);
    locks = new WritableNames(symbols.locks(), inTargets, format);
    labels = new WritableNames(symbols.labels(), inTargets, format);
    locations = new WritableNames(symbols.locations(), inLocations, format);
  }

  void check(int thread, TargetKind kind, int target, int location) throws IOException {
    threads.check(thread);
    switch (kind) {
      case VARIABLE -> variables.check(target);
      case LOCK -> locks.check(target);
      case THREAD -> threads.check(target);
      case LABEL -> labels.checkLetters(target);
    }
    locations.check(location);
  }
}

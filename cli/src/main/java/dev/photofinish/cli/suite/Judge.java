package dev.photofinish.cli.suite;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import java.io.IOException;
import java.time.Duration;

/** An engine as a suite sees it. Programs may be judged from several threads at once. */
@FunctionalInterface
public interface Judge {
  /**
   * What the engine says of a program: all races that it can find, not the first one only. It stops
   * by itself when the time is over, with what it has, and at once when its thread is interrupted;
   * an {@link IOException} says that the program cannot be read or compiled.
   *
   * @param progress hears what is found on the way
   */
  AnalysisResult judge(SuiteProgram program, Duration limit, Progress progress)
      throws IOException, InterruptedException;
}

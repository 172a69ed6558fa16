package dev.photofinish.bench.mutation;

import java.io.IOException;
import java.nio.file.Path;

/** The static engine as it is attacked: it compiles programs once and analyses them often. */
public interface Subject {
  /**
   * What the engine says about a program.
   *
   * @param verdict in words
   * @param findings how many pairs may race
   */
  record Answer(String verdict, long findings) {
    /** Whether the program is called race-free. */
    public boolean isProof() {
      return verdict.equals("NONE");
    }
  }

  /** Which text of a program the engine is given. */
  enum Text {
    /** The source file. */
    AS_WRITTEN,
    /** What the preprocessor makes of it, too. */
    PREPROCESSED
  }

  /** Compiles a program, which has the next number from 0 on. */
  void load(Path file, Text text) throws IOException;

  /** Analyses the program with a number. */
  Answer analyze(int number);
}

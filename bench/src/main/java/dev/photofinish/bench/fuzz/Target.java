package dev.photofinish.bench.fuzz;

import java.io.IOException;

/** What reads inputs of a kind. Each has one user at a time. */
public interface Target extends AutoCloseable {
  /**
   * Reads an input, and analyses it if it is well-formed.
   *
   * @return {@link Outcome#RESULT} or {@link Outcome#REFUSED}
   * @throws Exception a bug
   */
  Outcome run(byte[] input) throws Exception;

  @Override
  default void close() throws IOException {}

  /** Makes targets, which may need a while and the disk. */
  @FunctionalInterface
  interface Factory {
    Target make() throws IOException;
  }
}

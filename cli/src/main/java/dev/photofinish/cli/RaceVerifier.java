package dev.photofinish.cli;

import dev.photofinish.core.Race;
import java.io.IOException;
import java.util.Optional;

/** An input that was loaded again, to verify races that a result claims of it. */
interface RaceVerifier extends AutoCloseable {
  /**
   * Verifies a race.
   *
   * @param claimed what the result says
   * @param replay the text of its witness
   * @return what is wrong, in a sentence; empty if all of it holds
   */
  Optional<String> problem(Race claimed, String replay) throws IOException;

  @Override
  default void close() throws IOException {}
}

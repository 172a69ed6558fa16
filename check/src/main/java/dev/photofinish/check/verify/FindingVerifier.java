package dev.photofinish.check.verify;

import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import java.io.IOException;
import java.util.Optional;

/** An input that was loaded again, to verify findings that a result claims of it. */
public interface FindingVerifier extends AutoCloseable {
  /**
   * Verifies a race.
   *
   * @param claimed what the result says
   * @param replay the text of its witness
   * @return what is wrong, in a sentence; empty if all of it holds
   */
  Optional<String> problem(Race claimed, String replay) throws IOException;

  /**
   * Verifies a defect.
   *
   * @param claimed what the result says
   * @param replay the text of its witness
   * @return what is wrong, in a sentence; empty if all of it holds
   */
  default Optional<String> problem(Defect claimed, String replay) throws IOException {
    return Optional.of("The engine of this result has no witnesses of defects.");
  }

  @Override
  default void close() throws IOException {}
}

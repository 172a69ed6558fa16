package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.List;

/**
 * A call that is spawned, by where clang says that it stands: at the name of a method, or at the
 * begin of the expression.
 *
 * @param callee what it calls, as in the source
 * @param candidates the first one where there are calls is right
 */
public record SpawnedCall(String callee, List<Candidate> candidates) {
  /**
   * A place of calls.
   *
   * @param line in the user's file
   * @param column in the rewritten text
   * @param nth how many calls stand there, up to this one
   */
  public record Candidate(int line, int column, int nth) {
    /** Whether a place in the rewritten text is this one. */
    public boolean isAt(SourceLocation location) {
      return location.line() == line && location.column() == column;
    }
  }

  public SpawnedCall {
    candidates = List.copyOf(candidates);
  }
}

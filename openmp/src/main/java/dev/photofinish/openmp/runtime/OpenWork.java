package dev.photofinish.openmp.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The pieces and tasks of a run for which the program leaves open who executes them, as far as
 * somebody might want to try every way.
 */
public final class OpenWork {
  private static final int MOST = 64;

  private final List<Item> items = new ArrayList<>();
  private boolean complete = true;
  private boolean pieces;

  /**
   * A piece of a worksharing construct, or an explicit task.
   *
   * @param name the piece; for a task, its label and 0
   * @param threads how many threads could execute it
   */
  public record Item(Kind kind, PieceName name, int threads) {
    /** The mapping with this item on a certain thread. */
    public Mapping on(int thread, Mapping mapping) {
      return switch (kind) {
        case PIECE -> mapping.withPiece(name, thread);
        case TASK -> mapping.withTask(name.construct(), thread);
      };
    }
  }

  /** What can be open. */
  public enum Kind {
    PIECE,
    TASK
  }

  void add(Kind kind, PieceName name, int threads) {
    pieces |= kind == Kind.PIECE;
    if (items.size() < MOST) {
      items.add(new Item(kind, name, threads));
    } else {
      complete = false;
    }
  }

  /** Whether there were pieces of worksharing constructs. */
  boolean hasPieces() {
    return pieces;
  }

  /** Whether {@link #items} are all. */
  public boolean isComplete() {
    return complete;
  }

  public List<Item> items() {
    return List.copyOf(items);
  }
}

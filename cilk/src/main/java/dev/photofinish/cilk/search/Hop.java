package dev.photofinish.cilk.search;

/**
 * A step of a thread cycle.
 *
 * @param from the thread that it leaves
 * @param to the thread that it reaches
 * @param cell the cell that both access, {@link #THREAD_EDGE} if it is a thread edge
 */
public record Hop(int from, int to, int cell) {
  /** In place of a cell: the second thread follows the first. */
  public static final int THREAD_EDGE = -1;

  public boolean isThreadEdge() {
    return cell == THREAD_EDGE;
  }
}

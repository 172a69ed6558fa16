package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.search.Hop;

/**
 * An edge of a thread cycle.
 *
 * @param fromThread the thread that it leaves
 * @param from the transaction that it leaves, -1 if the thread has none
 * @param toThread the thread that it reaches
 * @param to the transaction that it reaches, -1 if the thread has none
 * @param cell the cell that both access, {@link Hop#THREAD_EDGE} for a thread edge
 */
public record CycleEdge(int fromThread, int from, int toThread, int to, int cell) {
  public boolean isAccess() {
    return cell != Hop.THREAD_EDGE;
  }
}

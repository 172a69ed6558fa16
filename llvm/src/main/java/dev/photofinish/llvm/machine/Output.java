package dev.photofinish.llvm.machine;

import java.util.ArrayDeque;
import java.util.Deque;

/** What was printed, last piece first; immutable, so that states share their beginnings. */
record Output(Output before, String text) {
  static final Output EMPTY = new Output(null, "");

  Output plus(String more) {
    return new Output(this, more);
  }

  @Override
  public String toString() {
    Deque<String> pieces = new ArrayDeque<>();
    for (Output piece = this; piece != null; piece = piece.before) {
      pieces.push(piece.text);
    }
    return String.join("", pieces);
  }
}

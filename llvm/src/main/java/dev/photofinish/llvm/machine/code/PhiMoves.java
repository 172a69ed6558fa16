package dev.photofinish.llvm.machine.code;

import java.util.List;

/** Sets all phis of a block at once, then jumps there. */
final class PhiMoves implements Op {
  private final Move[] moves;
  private final Op jump;

  /** One phi. */
  record Move(int from, int to, boolean wide) {}

  PhiMoves(List<Move> moves, Op jump) {
    this.moves = moves.toArray(Move[]::new);
    this.jump = jump;
  }

  @Override
  public int execute(Interpreter x, Frame frame, int pc) {
    if (moves.length == 1) {
      move(frame, moves[0], frame.r[moves[0].from()], wide(frame, moves[0]));
    } else {
      long[] narrow = new long[moves.length];
      long[][] wide = new long[moves.length][];
      for (int i = 0; i < moves.length; i++) {
        narrow[i] = frame.r[moves[i].from()];
        wide[i] = wide(frame, moves[i]);
      }
      for (int i = 0; i < moves.length; i++) {
        move(frame, moves[i], narrow[i], wide[i]);
      }
    }
    if (frame.t != null) {
      taint(frame);
    }
    if (frame.u != null) {
      moveUndefined(frame);
    }
    return jump.execute(x, frame, pc);
  }

  private static long[] wide(Frame frame, Move move) {
    return move.wide() ? frame.w[move.from()] : null;
  }

  private static void move(Frame frame, Move move, long narrow, long[] wide) {
    if (move.wide()) {
      frame.w[move.to()] = wide;
    } else {
      frame.r[move.to()] = narrow;
    }
  }

  private void taint(Frame frame) {
    boolean[] tainted = new boolean[moves.length];
    for (int i = 0; i < moves.length; i++) {
      tainted[i] = frame.t[moves[i].from()];
    }
    for (int i = 0; i < moves.length; i++) {
      frame.t[moves[i].to()] = tainted[i];
    }
  }

  private void moveUndefined(Frame frame) {
    long[] undefined = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      undefined[i] = frame.u[moves[i].from()];
    }
    for (int i = 0; i < moves.length; i++) {
      frame.u[moves[i].to()] = undefined[i];
    }
  }
}

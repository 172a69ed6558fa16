package dev.photofinish.openmp.runtime;

/** Entering and leaving pieces of worksharing constructs. */
final class Pieces {
  private Pieces() {}

  /** The thread goes on as a piece. */
  static void enter(OpenMpState state, Context me, Sharing sharing, long index) {
    me.piece =
        state.order.piece(state.teams.get(sharing.team()).orders, me.own, sharing.ordinal(), index);
    me.pieceName = new PieceName(sharing.construct(), index);
    state.openWork.add(OpenWork.Kind.PIECE, me.pieceName, sharing.size());
  }

  /** The thread goes on as itself. */
  static void leave(OpenMpState state, Context me) {
    if (me.piece != null) {
      state.order.endPiece(me.piece);
      me.piece = null;
      me.pieceName = null;
    }
  }
}

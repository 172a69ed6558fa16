package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;

/** A number for a source position and the access that is made there. */
public final class AccessKind {
  private static final int OP_BITS = 3;

  private AccessKind() {}

  static int of(int location, Op op) {
    int code = op == Op.READ ? 0 : op == Op.WRITE ? 1 : op.code() - Op.VOLATILE_READ.code() + 2;
    return location << OP_BITS | code;
  }

  /** The operation of a kind. */
  public static Op op(int kind) {
    return switch (kind & ((1 << OP_BITS) - 1)) {
      case 0 -> Op.READ;
      case 1 -> Op.WRITE;
      case 2 -> Op.VOLATILE_READ;
      case 3 -> Op.VOLATILE_WRITE;
      default -> Op.VOLATILE_UPDATE;
    };
  }

  /** The source position of a kind. */
  public static int location(int kind) {
    return kind >>> OP_BITS;
  }
}

package dev.photofinish.llvm.machine;

/**
 * The language's part in the unwinding of exceptions; the machine finds landing pads and frames.
 */
public interface Unwinding {
  /**
   * Whether a catch clause takes an exception.
   *
   * @param exception what {@link CallContext#raise} was given
   * @param typeInfo the address of the clause's type information, 0 for {@code catch (...)}
   */
  boolean catches(Machine machine, long exception, long typeInfo);

  /**
   * Whether it is no exception but the end of a thread, which leaves all functions whatever they
   * catch.
   */
  default boolean isForced(Machine machine, long exception) {
    return false;
  }

  /** No frame has a handler: {@code std::terminate}. */
  void uncaught(CallContext call, long exception);
}

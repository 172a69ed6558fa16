package dev.photofinish.llvm.machine.code;

/** One step of the interpreter. */
@FunctionalInterface
interface Op {
  /** The frame on top is another one now, or its program counter was set: load it again. */
  int RELOAD = -1;

  /** The thread stops here; the frame's program counter says where it goes on. */
  int STOP = -2;

  /** A step that does nothing. */
  Op NOTHING = (x, frame, pc) -> pc + 1;

  /**
   * Does the step.
   *
   * @return the next program counter, {@link #RELOAD} or {@link #STOP}
   */
  int execute(Interpreter interpreter, Frame frame, int pc);
}

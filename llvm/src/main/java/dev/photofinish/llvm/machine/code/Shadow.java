package dev.photofinish.llvm.machine.code;

/** Executes steps and follows something about values along with them. */
interface Shadow {
  /** Does what the step does, and returns what it returns. */
  int step(Interpreter x, Frame frame, int pc);
}

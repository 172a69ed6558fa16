package dev.photofinish.llvm.machine.code;

/** How a step passes on whether values depend on the schedule. */
enum TaintFlow {
  /** The result depends on it if one operand does. */
  OPERANDS,
  /** A variable in a register gets the first operand. */
  ASSIGN,
  LOAD,
  STORE,
  /** Reads, perhaps writes, the memory at the first operand. */
  UPDATE,
  BRANCH,
  COPY,
  FILL,
  ALLOCATE,
  CALL,
  /** The step does it itself. */
  NONE
}

package dev.photofinish.llvm.machine.memory;

/** Where an object lives. */
public enum ObjectKind {
  GLOBAL,
  STACK,
  HEAP,
  THREAD_LOCAL
}

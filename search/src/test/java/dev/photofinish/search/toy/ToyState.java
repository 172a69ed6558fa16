package dev.photofinish.search.toy;

import java.util.Arrays;

/** The state of a toy program, and the effect of its statements on it. */
final class ToyState {
  private static final int FREE = -1;

  final ToyProgram program;
  final int[] pcs;
  final int[] registers;
  final int[] variables;
  final int[] owners;
  final boolean[] started;

  /** The strand of each thread. */
  final int[] strands;

  /** Threads that wait in the barrier for others. */
  final boolean[] blocked;

  /** How often all threads have met. */
  int meetings;

  ToyState(ToyProgram program) {
    this.program = program;
    int threads = program.threadCount();
    pcs = new int[threads];
    registers = new int[threads * ToyProgram.REGISTERS];
    variables = new int[program.variables()];
    owners = new int[program.locks()];
    Arrays.fill(owners, FREE);
    started = new boolean[threads];
    strands = new int[threads];
    blocked = new boolean[threads];
    for (int thread = 0; thread < threads; thread++) {
      started[thread] = !program.forked().contains(thread);
    }
    for (int thread = 0; thread < threads; thread++) {
      arrive(thread);
    }
  }

  private ToyState(ToyState other) {
    program = other.program;
    pcs = other.pcs.clone();
    registers = other.registers.clone();
    variables = other.variables.clone();
    owners = other.owners.clone();
    started = other.started.clone();
    strands = other.strands.clone();
    blocked = other.blocked.clone();
    meetings = other.meetings;
  }

  ToyState copy() {
    return new ToyState(this);
  }

  void become(ToyState other) {
    System.arraycopy(other.pcs, 0, pcs, 0, pcs.length);
    System.arraycopy(other.registers, 0, registers, 0, registers.length);
    System.arraycopy(other.variables, 0, variables, 0, variables.length);
    System.arraycopy(other.owners, 0, owners, 0, owners.length);
    System.arraycopy(other.started, 0, started, 0, started.length);
    System.arraycopy(other.strands, 0, strands, 0, strands.length);
    System.arraycopy(other.blocked, 0, blocked, 0, blocked.length);
    meetings = other.meetings;
  }

  ToyOp next(int thread) {
    return program.op(thread, pcs[thread]);
  }

  boolean done(int thread) {
    return next(thread) == null;
  }

  boolean allDone() {
    for (int thread = 0; thread < pcs.length; thread++) {
      if (!done(thread)) {
        return false;
      }
    }
    return true;
  }

  boolean enabled(int thread) {
    ToyOp op = next(thread);
    if (op == null || !started[thread]) {
      return false;
    }
    return switch (op.kind()) {
      case ACQUIRE -> owners[op.a()] == FREE;
      case RELEASE -> owners[op.a()] == thread;
      case BARRIER -> !blocked[thread];
      case JOIN -> done(op.a());
      case READ,
          WRITE,
          SET,
          UNLESS,
          GOTO,
          FORK,
          FENCE,
          HEAD,
          ATOMIC_READ,
          ATOMIC_WRITE,
          ATOMIC_ADD,
          CHOOSE ->
          true;
    };
  }

  /** Executes one enabled statement. */
  void execute(int thread, int choice) {
    ToyOp op = next(thread);
    int base = thread * ToyProgram.REGISTERS;
    int pc = pcs[thread] + 1;
    switch (op.kind()) {
      case READ, ATOMIC_READ -> registers[base + op.b()] = variables[op.a()];
      case WRITE, ATOMIC_WRITE -> variables[op.a()] = op.operand().value(registers, base);
      case ATOMIC_ADD -> {
        int old = variables[op.a()];
        variables[op.a()] = old + op.operand().value(registers, base);
        registers[base + op.b()] = old;
      }
      case SET -> registers[base + op.a()] = op.operand().value(registers, base);
      case CHOOSE -> registers[base + op.a()] = choice;
      case UNLESS ->
          pc = registers[base + op.a()] == op.operand().value(registers, base) ? pc : op.b();
      case GOTO -> pc = op.b();
      case FORK -> {
        started[op.a()] = true;
        arrive(op.a());
      }
      case ACQUIRE -> owners[op.a()] = thread;
      case RELEASE -> owners[op.a()] = FREE;
      case FENCE, HEAD, BARRIER, JOIN -> {}
    }
    pcs[thread] = pc;
    arrive(thread);
  }

  /** The set w of the paper: who arrives last releases all. */
  private void arrive(int thread) {
    ToyOp op = next(thread);
    if (op == null || op.kind() != ToyOp.Kind.BARRIER || !started[thread]) {
      return;
    }
    blocked[thread] = true;
    for (boolean waits : blocked) {
      if (!waits) {
        return;
      }
    }
    Arrays.fill(blocked, false);
    meetings++;
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.Map;

/** A function ready to be executed. */
public final class Code {
  private static final int NONE = -1;

  private final int number;
  private final String name;
  private final Function function;
  private final long[] template;
  private final long[][] wideTemplate;
  private final int[] promoted;
  private final Map<Value, Integer> registers;
  final Op[] ops;

  /** The steps, where whole regions of steps may be in the place of the first one. */
  final Op[] fast;

  private final Instruction[] instructions;
  private final int[] results;
  private final int[] landings;
  private final int[][] operands;
  private final TaintFlow[] flows;
  private final Liveness liveness;

  /** What the steps look like, one entry per program counter. */
  static final class Steps {
    final Op[] ops;

    /** Null where there is none. */
    final Instruction[] instructions;

    /** The register that a step sets, -1 for none. */
    final int[] results;

    /** Where an exception goes that a call lets through, -1 for none. */
    final int[] landings;

    /** The registers of the instruction's operands. */
    final int[][] operands;

    /** How each passes taint on. */
    final TaintFlow[] flows;

    /** Compiles what is executed often; null if nothing is worth it. */
    HotCode hot;

    Steps(int count) {
      ops = new Op[count];
      instructions = new Instruction[count];
      results = new int[count];
      landings = new int[count];
      operands = new int[count][0];
      flows = new TaintFlow[count];
      Arrays.fill(results, NONE);
      Arrays.fill(landings, NONE);
      Arrays.fill(flows, TaintFlow.NONE);
    }
  }

  /** The registers at the start. */
  static final class Registers {
    final long[] narrow;

    /** Null if there are no wide ones. */
    final long[][] wide;

    /** How many are not constants; they come first. */
    final int variables;

    /** Those of local variables. */
    final int[] promoted;

    /** Those of the values that the function computes, and of its parameters. */
    final Map<Value, Integer> ofValues;

    Registers(
        long[] narrow, long[][] wide, int variables, int[] promoted, Map<Value, Integer> ofValues) {
      this.narrow = narrow;
      this.wide = wide;
      this.variables = variables;
      this.promoted = promoted;
      this.ofValues = ofValues;
    }
  }

  Code(
      int number,
      String name,
      Function function,
      Registers registers,
      Steps steps,
      Liveness liveness) {
    this.number = number;
    this.name = name;
    this.function = function;
    this.template = registers.narrow;
    this.wideTemplate = registers.wide;
    this.promoted = registers.promoted;
    this.registers = registers.ofValues;
    this.ops = steps.ops;
    this.fast = steps.hot == null ? steps.ops : steps.hot.steps();
    this.instructions = steps.instructions;
    this.results = steps.results;
    this.landings = steps.landings;
    this.operands = steps.operands;
    this.flows = steps.flows;
    this.liveness = liveness;
  }

  /** Code of a thread's start routine: a call of an external, then the end. */
  static Code routine(int number, ExternalCall call, int arguments) {
    return stub(number, call, arguments, (x, frame, pc) -> x.endThread(frame.r[arguments]));
  }

  /** Code of an external that another external calls through a pointer. */
  static Code pushed(int number, ExternalCall call, int arguments) {
    return stub(
        number,
        call,
        arguments,
        (x, frame, pc) ->
            x.calls.leave(frame, pc, frame.r[arguments], null, frame.isTainted(arguments)));
  }

  private static Code stub(int number, ExternalCall call, int arguments, Op end) {
    Steps steps = new Steps(2);
    steps.ops[0] = call;
    steps.ops[1] = end;
    steps.results[0] = arguments;
    Registers registers =
        new Registers(new long[arguments + 1], null, arguments + 1, new int[0], Map.of());
    Liveness liveness = Liveness.unknown(registers.variables, steps.ops.length);
    return new Code(number, call.name(), null, registers, steps, liveness);
  }

  long[] newRegisters() {
    return template.clone();
  }

  long[][] newWideRegisters() {
    return wideTemplate == null ? null : wideTemplate.clone();
  }

  /** The register of a parameter or of what an instruction computes; -1 if it has none. */
  int register(Value value) {
    return registers.getOrDefault(value, NONE);
  }

  /** The registers of local variables. */
  int[] promoted() {
    return promoted;
  }

  /** Tells codes apart within one machine. */
  public int number() {
    return number;
  }

  /** The function's name in the source. */
  public String name() {
    return name;
  }

  /** The function; null for a start routine. */
  public Function function() {
    return function;
  }

  /** Whether this is a function of the run-time library, which has no place in the source. */
  boolean isLibrary() {
    return function != null && function.location().line() == 0;
  }

  /** The instruction at a program counter; null in start routines. */
  public Instruction instruction(int pc) {
    return instructions[pc];
  }

  int result(int pc) {
    return results[pc];
  }

  int landing(int pc) {
    return landings[pc];
  }

  /** The registers of the operands; for a call the callee's, or -1, comes first. */
  int[] operands(int pc) {
    return operands[pc];
  }

  TaintFlow flow(int pc) {
    return flows[pc];
  }

  int registerCount() {
    return template.length;
  }

  /** Externals may jump here. */
  void addJump(int pc) {
    liveness.addJump(pc);
  }

  /** Adds the registers that matter for what comes. */
  void hashLive(Frame frame, StateHasher hasher) {
    int[] live = liveness.at(frame.pc);
    for (int register : live) {
      hasher.add(frame.r[register]);
    }
    if (frame.w != null) {
      for (int register : live) {
        if (frame.w[register] != null) {
          hasher.add(register).add(frame.w[register]);
        }
      }
    }
  }

  @Override
  public String toString() {
    return name;
  }
}

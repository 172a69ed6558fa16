package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.OpaqueType;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import java.util.List;

/** Where a call finds its arguments, and how it passes them. */
final class Arguments {
  private final int[] registers;
  private final List<Type> types;
  private final List<Passing> passings;
  private final Type resultType;
  private final boolean[] wide;
  private final boolean anyByValue;

  /**
   * Describes a call.
   *
   * @param registers one per argument, in the caller's frame
   */
  Arguments(int[] registers, List<Type> types, List<Passing> passings, Type resultType) {
    this.registers = registers;
    this.types = List.copyOf(types);
    this.passings = List.copyOf(passings);
    this.resultType = resultType;
    this.wide = new boolean[registers.length];
    boolean byValue = false;
    for (int i = 0; i < registers.length; i++) {
      wide[i] = !(types.get(i) instanceof OpaqueType) && Shape.isWide(types.get(i));
      byValue |= passings.get(i).kind() == Passing.Kind.BY_VALUE;
    }
    this.anyByValue = byValue;
  }

  static Arguments of(CallSite call, int[] registers) {
    return new Arguments(
        registers,
        call.arguments().stream().map(Value::type).toList(),
        call.passings(),
        call.functionType().result());
  }

  int count() {
    return registers.length;
  }

  /**
   * The register with an argument.
   *
   * @throws MemoryFault if the function needs more arguments than it was called with
   */
  int register(int index) {
    if (index >= registers.length) {
      throw new MemoryFault(
          FaultKind.BAD_CALL, () -> "a call with " + registers.length + " arguments, too few");
    }
    return registers[index];
  }

  Type type(int index) {
    register(index);
    return types.get(index);
  }

  List<Type> types() {
    return types;
  }

  List<Passing> passings() {
    return passings;
  }

  boolean isWide(int index) {
    return wide[index];
  }

  /** Whether a structure has to be copied for the callee. */
  boolean anyByValue() {
    return anyByValue;
  }

  Type resultType() {
    return resultType;
  }
}

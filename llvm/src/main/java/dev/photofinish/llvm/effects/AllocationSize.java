package dev.photofinish.llvm.effects;

import dev.photofinish.llvm.effects.Touch.Kind;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.PassedValue;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How large the blocks are that calls of a program allocate. */
public final class AllocationSize {
  private static final long MOST_BYTES = 1 << 20;

  private final Program program;

  /** Whether blocks may grow. */
  private final boolean resizes;

  public AllocationSize(Program program) {
    this.program = program;
    this.resizes =
        program.functions().stream()
            .flatMap(function -> function.instructions().stream())
            .anyMatch(AllocationSize::mayResize);
  }

  /** Whether a call may return a block that it was given, with another size. */
  private static boolean mayResize(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.calledName()
            .flatMap(EffectsTable::of)
            .filter(row -> row.touches().stream().anyMatch(touch -> touch.kind() == Kind.FREE))
            .filter(row -> row.flows().stream().anyMatch(Flow.Returns.class::isInstance))
            .isPresent();
  }

  /**
   * The bytes of each block that a call returns; empty if that is not always one small number.
   *
   * @param path the calls on the way to the function of the call, outermost first
   */
  public OptionalLong of(Instruction call, List<? extends Instruction> path) {
    Optional<Size> size =
        resizes
            ? Optional.empty()
            : ((CallSite) call)
                .calledName()
                .flatMap(EffectsTable::of)
                .flatMap(FunctionEffects::allocated);
    if (size.isEmpty()) {
      return OptionalLong.empty();
    }
    List<Value> arguments = ((CallSite) call).arguments();
    long bytes = size.get().bytes();
    for (int argument : size.get().arguments()) {
      if (argument >= arguments.size()
          || !(PassedValue.of(program, arguments.get(argument), path) instanceof IntConstant factor)
          || factor.signed() < 0
          || factor.signed() > MOST_BYTES) {
        return OptionalLong.empty();
      }
      bytes *= factor.signed();
    }
    return bytes <= MOST_BYTES ? OptionalLong.of(bytes) : OptionalLong.empty();
  }
}

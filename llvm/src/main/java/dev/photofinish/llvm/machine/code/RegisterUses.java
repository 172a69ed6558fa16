package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.code.Liveness.Step;
import dev.photofinish.llvm.machine.code.Liveness.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Tells {@link Liveness} what the steps of a function do with registers. */
final class RegisterUses {
  private static final int NONE = -1;

  private final Function function;
  private final Promotion promotion;
  private final Registers registers;

  /** The translated function. */
  interface Registers {
    /** The register of a value; -1 if it has none. */
    int of(Value value);

    /** Where a block starts. */
    int start(Block block);

    /** How many steps an instruction takes. */
    int steps(Instruction instruction);

    /** Registers that are read on the way from one block to another, beside those of phis. */
    List<Integer> readBetween(Block from, Block to);
  }

  RegisterUses(Function function, Promotion promotion, Registers registers) {
    this.function = function;
    this.promotion = promotion;
    this.registers = registers;
  }

  /** By program counter; null where a step is of no instruction. */
  List<Step> steps(int count) {
    Step[] steps = new Step[count];
    for (Block block : function.blocks()) {
      int pc = registers.start(block);
      for (Instruction instruction : block.instructions()) {
        int length = registers.steps(instruction);
        if (length > 0) {
          steps[pc] = step(block, instruction, pc + 1);
        }
        pc += length;
      }
    }
    List<Step> all = new ArrayList<>();
    for (Step step : steps) {
      all.add(step);
    }
    return all;
  }

  private Step step(Block block, Instruction instruction, int next) {
    List<Way> ways =
        instruction instanceof Terminator terminator
            ? terminator.successors().stream().distinct().map(to -> way(block, to)).toList()
            : List.of(Way.straight(next));
    boolean calls = instruction instanceof CallSite call && !TaintFlows.isIntrinsic(call);
    if (instruction instanceof Store store && promotion.isPromoted(store.pointer())) {
      int[] reads = {registers.of(store.value())};
      return new Step(reads, registers.of(store.pointer()), calls, ways);
    }
    // The unwinder sets a landing pad's result before it goes there.
    boolean sets = instruction.hasResult() && !(instruction instanceof LandingPad);
    int[] reads =
        instruction.operands().stream()
            .filter(operand -> !isLifetime(instruction) || !promotion.isPromoted(operand))
            .mapToInt(registers::of)
            .toArray();
    return new Step(reads, sets ? registers.of(instruction) : NONE, calls, ways);
  }

  private static boolean isLifetime(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.calledName().filter(name -> name.startsWith("llvm.lifetime.")).isPresent();
  }

  private Way way(Block from, Block to) {
    List<Phi> phis =
        to.instructions().stream().filter(Phi.class::isInstance).map(Phi.class::cast).toList();
    IntStream incoming =
        phis.stream()
            .flatMap(phi -> phi.incoming().stream())
            .filter(each -> Objects.equals(each.block(), from))
            .mapToInt(each -> registers.of(each.value()));
    IntStream between = registers.readBetween(from, to).stream().mapToInt(Integer::intValue);
    return new Way(
        registers.start(to),
        phis.stream().mapToInt(registers::of).toArray(),
        IntStream.concat(incoming, between).toArray());
  }
}

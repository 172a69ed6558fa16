package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/** Numbers for the instructions that access memory, in the order in which they first do. */
final class Positions {
  /** The position of accesses that no instruction makes. */
  static final int NONE = 0;

  private static final int CACHE_SIZE = 1 << 10;

  private final Object2IntOpenHashMap<Instruction> numbers = new Object2IntOpenHashMap<>();
  private final List<Instruction> instructions = new ArrayList<>();

  /** Those asked for last, by their index in their function. */
  private final Instruction[] cached = new Instruction[CACHE_SIZE];

  private final int[] cachedNumbers = new int[CACHE_SIZE];

  Positions() {
    instructions.add(null);
  }

  int of(Instruction instruction) {
    if (instruction == null) {
      return NONE;
    }
    int slot = instruction.index() & (CACHE_SIZE - 1);
    if (cached[slot] != instruction) {
      cached[slot] = instruction;
      cachedNumbers[slot] = number(instruction);
    }
    return cachedNumbers[slot];
  }

  private int number(Instruction instruction) {
    int number = numbers.getInt(instruction);
    if (number == 0) {
      number = instructions.size();
      numbers.put(instruction, number);
      instructions.add(instruction);
    }
    return number;
  }

  /** All instructions that have a number. */
  List<Instruction> instructions() {
    return instructions.subList(1, instructions.size());
  }

  SourceLocation location(int position) {
    Instruction instruction = instructions.get(position);
    return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
  }

  Instruction instruction(int position) {
    return instructions.get(position);
  }
}

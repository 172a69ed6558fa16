package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Instruction;
import java.util.ArrayList;
import java.util.List;

/** A piece of a block in a context; a barrier is alone in one. Compared by identity. */
final class Node {
  private final int number;
  private final CallContext context;
  private final Block block;
  private final boolean barrier;
  private final List<Instruction> instructions = new ArrayList<>();
  private final List<Node> next = new ArrayList<>();

  Node(int number, CallContext context, Block block, boolean barrier) {
    this.number = number;
    this.context = context;
    this.block = block;
    this.barrier = barrier;
  }

  int number() {
    return number;
  }

  CallContext context() {
    return context;
  }

  Block block() {
    return block;
  }

  /** Whether all threads of the region's team meet here. */
  boolean isBarrier() {
    return barrier;
  }

  List<Instruction> instructions() {
    return instructions;
  }

  List<Node> next() {
    return next;
  }
}

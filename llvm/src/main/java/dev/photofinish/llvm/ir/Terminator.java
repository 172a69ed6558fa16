package dev.photofinish.llvm.ir;

import java.util.List;

/** An instruction that ends its block. */
public sealed interface Terminator
    permits Branch, ConditionalBranch, Switch, IndirectBranch, Return, Resume, Unreachable, Invoke {
  /** The blocks that control may go to in this function. */
  List<Block> successors();
}

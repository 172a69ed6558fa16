package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.Optional;

/** A function of a region along one path of calls from the region's body; compared by identity. */
final class CallContext {
  private final int number;
  private final Optional<CallContext> caller;
  private final Instruction site;
  private final Entry entry;
  private final Instance instance;
  private boolean recursive;

  /** How a function comes to be executed. */
  enum Entry {
    CALL,
    /** A library calls it, with arguments that are not followed. */
    CALLBACK,
    /** The threads of a team execute it. */
    TEAM
  }

  CallContext(
      int number, Optional<CallContext> caller, Instruction site, Entry entry, Instance instance) {
    this.number = number;
    this.caller = caller;
    this.site = site;
    this.entry = entry;
    this.instance = instance;
  }

  int number() {
    return number;
  }

  Optional<CallContext> caller() {
    return caller;
  }

  /** The call that leads to it. */
  Instruction site() {
    return site;
  }

  Entry entry() {
    return entry;
  }

  Instance instance() {
    return instance;
  }

  Function function() {
    return instance.function();
  }

  /** Whether the function calls itself, so that it stands for several executions at a time. */
  boolean isRecursive() {
    return recursive;
  }

  void setRecursive() {
    recursive = true;
  }

  /** The team whose threads execute it: the context that it was started with. */
  CallContext team() {
    CallContext at = this;
    while (at.entry != Entry.TEAM) {
      at = at.caller.orElseThrow();
    }
    return at;
  }

  boolean isWithin(CallContext outer) {
    return this == outer || caller.filter(c -> c.isWithin(outer)).isPresent();
  }

  /** The context that stands for calls of a function in this one; empty if it is not under way. */
  Optional<CallContext> underWay(Function function) {
    return function() == function ? Optional.of(this) : caller.flatMap(c -> c.underWay(function));
  }
}

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
    TEAM,
    /** Some thread executes it as a task, while its creator goes on. */
    TASK,
    /** Its creator executes it as a task before it goes on. */
    UNDEFERRED
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

  /**
   * What one thread does one after the other: the context that the work of a team's member or of a
   * task begins with, with the undeferred tasks in it.
   */
  CallContext strand() {
    CallContext at = this;
    while (at.entry != Entry.TEAM && at.entry != Entry.TASK) {
      at = at.caller.orElseThrow();
    }
    return at;
  }

  /** The task that it belongs to, be it undeferred or that of a team's member. */
  CallContext task() {
    CallContext at = this;
    while (at.entry != Entry.TEAM && at.entry != Entry.TASK && at.entry != Entry.UNDEFERRED) {
      at = at.caller.orElseThrow();
    }
    return at;
  }

  boolean isWithin(CallContext outer) {
    return this == outer || caller.filter(c -> c.isWithin(outer)).isPresent();
  }

  /**
   * The context that stands for executions of a function in this one; empty if it is not under way.
   * One of a call is in the same task, one of a task anywhere around.
   */
  Optional<CallContext> underWay(Function function, Entry how) {
    boolean task = how == Entry.TASK;
    if (function() == function && (entry == Entry.TASK) == task) {
      return Optional.of(this);
    }
    return entry == Entry.TASK && !task
        ? Optional.empty()
        : caller.flatMap(c -> c.underWay(function, how));
  }
}

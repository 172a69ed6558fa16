package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.TaintSink;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Externals of one phase, made from what they do. */
public final class Operations {
  private Operations() {}

  private record Simple(
      Operation kind,
      Predicate<CallContext> ready,
      Function<CallContext, Optional<Awaited>> waitsFor,
      Consumer<CallContext> action,
      TaintRule rule)
      implements External {

    Simple(
        Operation kind,
        Predicate<CallContext> ready,
        Consumer<CallContext> action,
        TaintRule rule) {
      this(kind, ready, call -> Optional.empty(), action, rule);
    }

    @Override
    public void execute(CallContext call) {
      action.accept(call);
    }

    @Override
    public Operation operation(CallContext call) {
      return kind;
    }

    @Override
    public boolean enabled(CallContext call) {
      return ready.test(call);
    }

    @Override
    public Optional<Awaited> awaited(CallContext call) {
      return waitsFor.apply(call);
    }

    @Override
    public TaintRule taintRule() {
      return rule;
    }
  }

  /** Part of the thread's local run. */
  public static External local(Consumer<CallContext> action) {
    return new Simple(Operation.LOCAL, call -> true, action, TaintRule.SINK);
  }

  /** Lock-like and always possible. */
  public static External lock(Consumer<CallContext> action) {
    return lock(call -> true, action);
  }

  /** Lock-like, possible when told. */
  public static External lock(Predicate<CallContext> ready, Consumer<CallContext> action) {
    return new Simple(Operation.LOCK, ready, action, TaintRule.SINK);
  }

  /** Lock-like, possible when told; until then it waits for something with a name. */
  public static External lock(
      Predicate<CallContext> ready,
      Function<CallContext, Awaited> waitsFor,
      Consumer<CallContext> action) {
    return new Simple(
        Operation.LOCK, ready, call -> Optional.of(waitsFor.apply(call)), action, TaintRule.SINK);
  }

  /**
   * Lock-like and always possible: what it gives, and whether a lock is held afterwards, depends on
   * the schedule.
   */
  public static External attempt(Consumer<CallContext> action) {
    return lock(
        call -> {
          call.taintSink(TaintSink.ATTEMPT);
          action.accept(call);
        });
  }

  /** Waits for others in an order that does not matter. */
  public static External hard(
      Predicate<CallContext> ready,
      Function<CallContext, Awaited> waitsFor,
      Consumer<CallContext> action) {
    return new Simple(
        Operation.HARD, ready, call -> Optional.of(waitsFor.apply(call)), action, TaintRule.SINK);
  }

  /** Invites others to run and returns 0. */
  public static External yielding() {
    return new Simple(Operation.YIELD, call -> true, call -> call.result(0), TaintRule.HARMLESS);
  }

  /** Does nothing and returns a number. */
  public static External returning(long value) {
    return new Simple(
        Operation.LOCAL, call -> true, call -> call.result(value), TaintRule.HARMLESS);
  }

  /** Ends the run: known, but not modelled. */
  public static External unsupported(String what) {
    return local(
        call -> {
          throw call.unsupported(what);
        });
  }
}

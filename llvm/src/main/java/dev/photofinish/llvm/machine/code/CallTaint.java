package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * What a call of an external in a taint run has used and written, as its {@link TaintRule} says.
 * Sound because everything that a call has written, and its result, count as computed of everything
 * that it has used, whatever the order.
 */
final class CallTaint {
  private final Taint taint;
  private final TaintRule rule;
  private final LongArrayList written = new LongArrayList();
  private boolean dependent;

  CallTaint(Taint taint, TaintRule rule, boolean dependentArguments) {
    this.taint = taint;
    this.rule = rule;
    this.dependent = dependentArguments && follows();
  }

  private boolean follows() {
    return switch (rule) {
      case SINK, PROPAGATE -> true;
      case HARMLESS, OWN -> false;
    };
  }

  boolean dependent() {
    return dependent;
  }

  /**
   * The call has accessed memory; whether that is to be reported as a {@link TaintSink}. Atomic
   * accesses of calls that do not propagate are those of locks and the like, which say themselves
   * what depends on the order.
   */
  boolean accessed(long address, long size, AccessKind kind) {
    if (kind.writes()) {
      wrote(address, size);
    }
    if (!kind.reads() || !taint.memory(address, size)) {
      return false;
    }
    boolean sink = rule == TaintRule.SINK && kind == AccessKind.READ;
    dependent |= sink || rule == TaintRule.PROPAGATE;
    return sink;
  }

  /** The call has accessed hidden state; whether what it read there depends on the schedule. */
  boolean accessedHidden(long address, long size, AccessKind kind) {
    if (kind.writes()) {
      wrote(address, size);
    }
    boolean depends = kind.reads() && taint.memory(address, size);
    dependent |= depends;
    return depends;
  }

  private void wrote(long address, long size) {
    written.add(address);
    written.add(size);
  }

  /** Marks what was written, if something that was used is marked. */
  void spread() {
    if (dependent) {
      for (int i = 0; i < written.size(); i += 2) {
        taint.memory(written.getLong(i), written.getLong(i + 1), true);
      }
    }
  }
}

package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.code.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One execution of a function that facts are about: its registers, how often its loops were gone
 * through, and the execution that called it or has created the thread or task that it is of.
 */
final class Activation {
  /** Who executes it: which member of which team. */
  record Member(long team, int number, int size) {}

  private final Function function;
  private final Frame frame;
  private final Object identity;
  private final Activation parent;
  private final Instruction site;
  private final Member member;
  private final Map<Integer, Long> counts;
  private final Map<dev.photofinish.openmp.statics.taskgraph.Frame, Boolean> known =
      new HashMap<>();

  /**
   * An execution that has just begun.
   *
   * @param parent null if nobody is known
   * @param site what the parent was at; null if it is not known
   */
  Activation(Function function, Frame frame, Activation parent, Instruction site, Member member) {
    this(function, frame, frame, parent, site, member, new HashMap<>());
  }

  private Activation(
      Function function,
      Frame frame,
      Object identity,
      Activation parent,
      Instruction site,
      Member member,
      Map<Integer, Long> counts) {
    this.function = function;
    this.frame = frame;
    this.identity = identity;
    this.parent = parent;
    this.site = site;
    this.member = member;
    this.counts = counts;
  }

  /** A copy that stays as it is, below another parent. */
  Activation frozen(Activation newParent) {
    return new Activation(
        function, frame.frozen(), identity, newParent, site, member, new HashMap<>(counts));
  }

  Function function() {
    return function;
  }

  Frame frame() {
    return frame;
  }

  /** The same object for all copies of one execution. */
  Object identity() {
    return identity;
  }

  /** Null if nobody is known. */
  Activation parent() {
    return parent;
  }

  /** Null if it is not known. */
  Instruction site() {
    return site;
  }

  Member member() {
    return member;
  }

  /** How often a loop was gone through before, from 0. */
  long count(int header) {
    return counts.getOrDefault(header, 0L);
  }

  /** A loop is gone through again, and those inside it from their beginning. */
  void iterate(int header, Set<Integer> inside) {
    counts.merge(header, 1L, Long::sum);
    inside.forEach(counts::remove);
  }

  /** What a value of the machine's function is at present. */
  OptionalLong value(Value executed) {
    return executed == null ? OptionalLong.empty() : frame.value(executed);
  }

  /** Whether it is an execution of one of some functions, or of what such a one has called. */
  boolean isWithin(Set<Function> functions) {
    if (functions.isEmpty()) {
      return false;
    }
    for (Activation at = this; at != null; at = at.parent) {
      if (functions.contains(at.function)) {
        return true;
      }
    }
    return false;
  }

  /** Whether this is an execution of a frame of the task graph. */
  boolean is(dev.photofinish.openmp.statics.taskgraph.Frame context) {
    Boolean answer = known.get(context);
    if (answer == null) {
      answer = matches(context);
      known.put(context, answer);
    }
    return answer;
  }

  private boolean matches(dev.photofinish.openmp.statics.taskgraph.Frame context) {
    if (context.function() != function) {
      return false;
    }
    if (context.parent().isEmpty()) {
      return true;
    }
    return parent != null
        && site == context.site().orElseThrow()
        && parent.is(context.parent().get());
  }
}

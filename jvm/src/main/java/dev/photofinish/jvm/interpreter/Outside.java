package dev.photofinish.jvm.interpreter;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.heap.Instance;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Values that a program gets from outside: random numbers, hash codes, what the collector left. The
 * first few of a run are chosen in several ways; what is not followed is a bound of the result.
 */
public final class Outside {
  /** How many values of a run are chosen; more would make too many runs. */
  private static final int MOST = 4;

  private final Vm vm;
  private final Map<Bound, String> bounds = new EnumMap<>(Bound.class);

  Outside(Vm vm) {
    this.vm = vm;
  }

  /** How a choice went. */
  public enum Choice {
    /** The thread stands in front of it. */
    STOPPED,
    /** {@link Vm#choice} says which way to go. */
    MADE,
    /** There is none: the run has had as many as are followed. */
    LEFT_OUT
  }

  /** Which value a program gets, of some. */
  public Choice choose(int ways) {
    if (vm.table.chosen >= MOST || vm.turns.quiet()) {
      return Choice.LEFT_OUT;
    }
    if (!vm.turns.choose(Pending.CHOICE, null, null, ways)) {
      return Choice.STOPPED;
    }
    vm.versions.change(vm.table);
    vm.table.chosen++;
    return Choice.MADE;
  }

  /** Whether the order of immutable collections was chosen, once for a run. */
  public boolean isOrderChosen() {
    return vm.table.orderChosen;
  }

  /** The order of immutable collections was chosen. */
  public void orderChosen() {
    vm.versions.change(vm.table);
    vm.table.orderChosen = true;
  }

  /**
   * The references that are cleared together with one, if what it leads to may be collected now;
   * else none.
   */
  public List<Instance> clearedWith(Instance reference) {
    return Reachability.clearedWith(vm, reference);
  }

  /** Notes that values were not followed in all ways. */
  public void bounded(Bound bound, String values) {
    bounds.putIfAbsent(bound, values);
  }

  /** How many values the run has chosen. */
  public int chosen() {
    return vm.table.chosen;
  }

  /** What was not followed in some run. */
  public Map<Bound, String> bounds() {
    return bounds;
  }
}

package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * Where a member is and what it knows.
 *
 * @param position the number of a position of the skeleton
 * @param known the results that are known; any other may be anything
 */
record MemberState(int position, Map<Slot, Long> known) {
  MemberState {
    known = Map.copyOf(known);
  }

  MemberState at(int next) {
    return new MemberState(next, known);
  }

  /** With a result, or with nothing known of it. */
  MemberState with(Slot slot, OptionalLong value) {
    if (value.isEmpty() && !known.containsKey(slot)) {
      return this;
    }
    Map<Slot, Long> changed = new HashMap<>(known);
    if (value.isPresent()) {
      changed.put(slot, value.getAsLong());
    } else {
      changed.remove(slot);
    }
    return new MemberState(position, changed);
  }

  /** Without what was known in a frame that is left. */
  MemberState without(Frame frame) {
    return without(slot -> slot.frame() == frame);
  }

  private MemberState without(Predicate<Slot> forgotten) {
    if (known.keySet().stream().noneMatch(forgotten)) {
      return this;
    }
    Map<Slot, Long> changed = new HashMap<>(known);
    changed.keySet().removeIf(forgotten);
    return new MemberState(position, changed);
  }
}

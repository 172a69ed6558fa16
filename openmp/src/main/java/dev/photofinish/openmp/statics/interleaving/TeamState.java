package dev.photofinish.openmp.statics.interleaving;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What all members of a team can see, and where they are.
 *
 * @param owners who has a lock
 * @param contents what a read of a cell that was written may find; empty for anything
 * @param taken the iterations that someone has, of each construct that gives them out
 */
record TeamState(
    List<MemberState> members,
    Map<Lock, Integer> owners,
    Map<Cell, Set<Long>> contents,
    Map<Handout, Set<Long>> taken) {
  TeamState {
    members = List.copyOf(members);
    owners = Map.copyOf(owners);
    contents = Map.copyOf(contents);
    taken = Map.copyOf(taken);
  }

  TeamState with(int member, MemberState state) {
    List<MemberState> changed = new ArrayList<>(members);
    changed.set(member, state);
    return new TeamState(changed, owners, contents, taken);
  }

  TeamState owned(Lock lock, int owner) {
    Map<Lock, Integer> changed = new HashMap<>(owners);
    changed.put(lock, owner);
    return new TeamState(members, changed, contents, taken);
  }

  TeamState released(Lock lock) {
    Map<Lock, Integer> changed = new HashMap<>(owners);
    changed.remove(lock);
    return new TeamState(members, changed, contents, taken);
  }

  TeamState holding(Cell cell, Set<Long> values) {
    Map<Cell, Set<Long>> changed = new HashMap<>(contents);
    changed.put(cell, Set.copyOf(values));
    return new TeamState(members, owners, changed, taken);
  }

  boolean isTaken(Handout handout, long iteration) {
    return taken.getOrDefault(handout, Set.of()).contains(iteration);
  }

  TeamState taking(Handout handout, long iteration) {
    Map<Handout, Set<Long>> changed = new HashMap<>(taken);
    Set<Long> now = new java.util.HashSet<>(changed.getOrDefault(handout, Set.of()));
    now.add(iteration);
    changed.put(handout, Set.copyOf(now));
    return new TeamState(members, owners, contents, changed);
  }
}

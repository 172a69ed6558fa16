package dev.photofinish.openmp.statics.interleaving;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Goes through all orders of the steps of a team with a number of members. */
final class Search {
  private static final int MOST_STATES = 40_000;

  private final Skeleton skeleton;
  private final Ways ways;
  private final Steps steps;
  private final List<Constants> constants;
  private final BooleanSupplier cancelled;
  private final Set<Long> together = new HashSet<>();
  private final Set<TeamState> seen = new HashSet<>();
  private final Deque<TeamState> open = new ArrayDeque<>();

  /**
   * A search.
   *
   * @param constants what is constant for each of the members
   * @param cancelled whether to give up
   */
  Search(
      Skeleton skeleton,
      Ways ways,
      Steps steps,
      List<Constants> constants,
      BooleanSupplier cancelled) {
    this.skeleton = skeleton;
    this.ways = ways;
    this.steps = steps;
    this.constants = constants;
    this.cancelled = cancelled;
  }

  /** The pairs of positions that two members can be at, or empty if the search was given up. */
  Optional<Set<Long>> together(int start) {
    List<MemberState> members = new ArrayList<>();
    constants.forEach(member -> members.add(new MemberState(start, Map.of())));
    add(new TeamState(members, Map.of(), Map.of(), Map.of()));
    while (!open.isEmpty()) {
      if (seen.size() > MOST_STATES || cancelled.getAsBoolean()) {
        return Optional.empty();
      }
      TeamState state = open.remove();
      meet(state);
      for (int member = 0; member < constants.size(); member++) {
        step(state, member);
      }
      barrier(state);
    }
    return Optional.of(together);
  }

  private void add(TeamState state) {
    if (seen.add(state)) {
      open.add(state);
    }
  }

  private void meet(TeamState state) {
    for (int one = 0; one < constants.size(); one++) {
      for (int two = 0; two < constants.size(); two++) {
        if (one != two) {
          together.add(
              skeleton.pair(
                  state.members().get(one).position(), state.members().get(two).position()));
        }
      }
    }
  }

  /** Adds what one member can make of a state. What nobody notices is done with the step before. */
  private void step(TeamState state, int member) {
    MemberState at = state.members().get(member);
    Skeleton.Position position = skeleton.position(at.position());
    if (position.step() instanceof Step.Leave) {
      settle(ways.leave(state, member, constants.get(member)), member);
    } else if (position.step() instanceof Step.Touch touch) {
      settle(
          steps.touch(
              state, member, position.node().frame(), touch.access(), constants.get(member)),
          member);
    } else if (position.step() instanceof Step.Event event && !event.isBarrier()) {
      settle(
          steps.event(state, member, position.node().frame(), event, constants.get(member)),
          member);
    }
  }

  private void settle(List<TeamState> states, int member) {
    Deque<TeamState> left = new ArrayDeque<>(states);
    Set<TeamState> passed = new HashSet<>(states);
    while (!left.isEmpty()) {
      TeamState state = left.remove();
      if (skeleton.position(state.members().get(member).position()).silent()) {
        for (TeamState next : ways.leave(state, member, constants.get(member))) {
          if (passed.add(next)) {
            left.add(next);
          }
        }
      } else {
        add(state);
      }
    }
  }

  private void barrier(TeamState state) {
    for (MemberState member : state.members()) {
      if (!(skeleton.position(member.position()).step() instanceof Step.Event event)
          || !event.isBarrier()) {
        return;
      }
    }
    TeamState next = state;
    for (int member = 0; member < constants.size(); member++) {
      next = Steps.passed(next, member, Map.of());
    }
    add(next);
  }
}

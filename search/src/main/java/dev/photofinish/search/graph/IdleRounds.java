package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.Poll;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How often each thread has looked at the same thing and found it unchanged, on the path to a
 * state. It is part of the state: kept, restored and hashed with it.
 *
 * <p>A thread that has done so a few times is idle, and goes on only where all others are idle or
 * cannot go on. Every path is one of the program, and somebody can go on wherever somebody could
 * before; so what is left out are only runs with more rounds of waiting.
 */
final class IdleRounds {
  /** After how many rounds nothing will come. */
  private static final int IN_VAIN = 2000;

  private record Operation(int thread, int position) {}

  private record Rounds(long address, long content, int count) {

    Rounds next() {
      return new Rounds(address, content, count + 1);
    }

    boolean changed(Poll poll) {
      return address == poll.address() && content != poll.content();
    }

    boolean sees(Poll poll) {
      return address == poll.address() && content == poll.content();
    }
  }

  /** A state to come back to. */
  static final class Snapshot {
    private final Map<Operation, Rounds> rounds;

    private Snapshot(Map<Operation, Rounds> rounds) {
      this.rounds = rounds;
    }
  }

  private final WaitingRounds waiting;

  /** Never changed: copied for each step. Empty if any number of rounds is made. */
  private Map<Operation, Rounds> rounds = Map.of();

  IdleRounds(WaitingRounds waiting) {
    this.waiting = waiting;
  }

  Snapshot snapshot() {
    return new Snapshot(rounds);
  }

  void restore(Snapshot snapshot) {
    rounds = snapshot.rounds;
  }

  /** A thread is about to make a step. */
  void begin(Machine machine, int thread) {
    Optional<Poll> poll = waiting == WaitingRounds.ALL ? Optional.empty() : poll(machine, thread);
    if (poll.isEmpty()) {
      return;
    }
    Poll now = poll.get();
    Map<Operation, Rounds> changed = new HashMap<>(rounds);
    changed.entrySet().removeIf(e -> e.getKey().thread() == thread && e.getValue().changed(now));
    changed.merge(
        new Operation(thread, now.position()),
        new Rounds(now.address(), now.content(), 1),
        (old, first) -> old.sees(now) ? old.next() : first);
    rounds = changed;
  }

  /** A thread has made its step. */
  void arrive(Machine machine, int thread) {
    if (!rounds.isEmpty() && machine.status(thread) == ThreadStatus.DONE) {
      Map<Operation, Rounds> left = new HashMap<>(rounds);
      left.keySet().removeIf(operation -> operation.thread() == thread);
      rounds = left;
    }
  }

  private static Optional<Poll> poll(Machine machine, int thread) {
    return machine.status(thread) == ThreadStatus.LOCK ? machine.poll(thread) : Optional.empty();
  }

  /** How often the thread has done what it is about to do, and seen what it would see now. */
  int count(Machine machine, int thread) {
    if (rounds.isEmpty()) {
      return 0;
    }
    return poll(machine, thread)
        .map(
            poll -> {
              Rounds before = rounds.get(new Operation(thread, poll.position()));
              return before == null || !before.sees(poll) ? 0 : before.count();
            })
        .orElse(0);
  }

  /** Whether so many rounds make a thread idle. */
  static boolean idle(int count) {
    return count >= WaitingRounds.MOST;
  }

  /** Whether after so many rounds nothing will come. */
  static boolean inVain(int count) {
    return count >= IN_VAIN;
  }

  void hash(StateHasher hasher) {
    long sum = 0;
    for (Map.Entry<Operation, Rounds> entry : rounds.entrySet()) {
      Operation operation = entry.getKey();
      Rounds value = entry.getValue();
      long key = StateHasher.mix(((long) operation.thread() << 32) | operation.position());
      sum +=
          StateHasher.mix(
              key
                  ^ StateHasher.mix(value.address())
                  ^ StateHasher.remix(value.content())
                  ^ value.count());
    }
    hasher.add(sum);
  }
}

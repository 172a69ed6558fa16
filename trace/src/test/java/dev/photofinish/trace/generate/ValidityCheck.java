package dev.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Op;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Fails on the first event that could not have happened. Knows nothing of the generator. */
final class ValidityCheck implements EventConsumer {
  private final Map<Integer, Integer> holders = new HashMap<>();
  private final Map<Integer, Integer> sleepers = new HashMap<>();
  private final Set<Integer> started = new HashSet<>();
  private final Set<Integer> forked = new HashSet<>();
  private final Set<Integer> joined = new HashSet<>();
  private final Set<Integer> arrived = new HashSet<>();
  private final Set<Integer> departed = new HashSet<>();
  private final Set<Integer> inside = new HashSet<>();
  private long events;

  @Override
  public void event(int thread, Op op, int target, int location) {
    String event = "event " + events++ + ": T" + thread + " " + op + " " + target;
    assertThat(joined).as(event).doesNotContain(thread);
    assertThat(sleepers.containsKey(thread)).as(event).isEqualTo(op == Op.WAKE);
    if (op != Op.DEPART) {
      assertThat(inside).as(event).doesNotContain(thread);
    }
    started.add(thread);
    switch (op) {
      case ACQUIRE -> assertThat(holders.put(target, thread)).as(event).isNull();
      case RELEASE, NOTIFY, NOTIFY_ALL -> {
        assertThat(holders).as(event).containsEntry(target, thread);
        if (op == Op.RELEASE) {
          holders.remove(target);
        }
      }
      case WAIT -> {
        assertThat(holders.remove(target)).as(event).isEqualTo(thread);
        sleepers.put(thread, target);
      }
      case WAKE -> {
        assertThat(sleepers.remove(thread)).as(event).isEqualTo(target);
        assertThat(holders.put(target, thread)).as(event).isNull();
      }
      case FORK -> {
        assertThat(started).as(event).doesNotContain(target);
        assertThat(forked.add(target)).as(event).isTrue();
      }
      case JOIN -> {
        assertThat(holders.values()).as(event).doesNotContain(target);
        assertThat(joined.add(target)).as(event).isTrue();
      }
      case ARRIVE -> {
        assertThat(departed).as(event).isEmpty();
        assertThat(arrived.add(thread)).as(event).isTrue();
        inside.add(thread);
      }
      case DEPART -> {
        assertThat(inside.remove(thread)).as(event).isTrue();
        departed.add(thread);
        if (departed.size() == arrived.size()) {
          departed.clear();
          arrived.clear();
        }
      }
      default -> assertThat(op.target()).as(event).isEqualTo(Op.READ.target());
    }
  }

  /** Fails unless every lock is released, every wait and barrier over. */
  void end() {
    assertThat(holders).isEmpty();
    assertThat(sleepers).isEmpty();
    assertThat(inside).isEmpty();
    assertThat(departed).isEmpty();
  }

  long events() {
    return events;
  }

  Set<Integer> joined() {
    return joined;
  }

  Set<Integer> forked() {
    return forked;
  }
}

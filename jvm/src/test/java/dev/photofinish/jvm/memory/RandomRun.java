package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.memory.Event.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A run that a list of choices stands for: every choice is an action that is possible where it
 * stands, or none. Any part of the list stands for a run too.
 */
final class RandomRun {
  static final int LOCATIONS = 100;
  private static final int FIELDS = 3;
  private static final int VOLATILES = 200;
  private static final int MONITORS = 300;
  private static final int OBJECTS = 400;
  private static final int FRESH = 600;
  private static final int MOST_THREADS = 4;
  private static final AccessMode[] MODES = AccessMode.values();

  private final List<Event> events = new ArrayList<>();
  private final List<Integer> alive = new ArrayList<>(List.of(0));
  private final Set<Integer> ended = new HashSet<>();
  private final Map<Long, Integer> owners = new HashMap<>();
  private final Set<Long> published = new HashSet<>();
  private int threads = 1;

  private RandomRun() {}

  static List<Event> of(long[] choices) {
    RandomRun run = new RandomRun();
    for (long choice : choices) {
      run.add(new SplittableRandom(choice));
    }
    return run.events;
  }

  /** A run and what the choices make of its end. */
  static List<Event> after(List<Event> way, long[] choices) {
    RandomRun run = new RandomRun();
    way.forEach(run::follow);
    for (long choice : choices) {
      run.add(new SplittableRandom(choice));
    }
    return run.events;
  }

  private void follow(Event event) {
    events.add(event);
    switch (event.kind()) {
      case START -> alive.add(threads++);
      case END -> {
        alive.remove((Integer) event.thread());
        ended.add(event.thread());
      }
      case LOCK -> owners.put(event.object(), event.thread());
      case UNLOCK -> owners.remove(event.object());
      case PUBLISH -> published.add(event.object());
      default -> {}
    }
  }

  private void add(SplittableRandom random) {
    if (alive.isEmpty()) {
      return;
    }
    int thread = alive.get(random.nextInt(alive.size()));
    int dice = random.nextInt(100);
    if (threads == 1 || (dice < 6 && threads < MOST_THREADS)) {
      events.add(Event.of(Kind.START, thread, threads));
      alive.add(threads++);
    } else if (dice < 9) {
      end(thread);
    } else if (dice < 13) {
      join(thread, random);
    } else if (dice < 28) {
      monitor(thread, MONITORS + random.nextInt(2));
    } else if (dice < 42) {
      Kind kind = random.nextInt(2) == 0 ? Kind.VOLATILE_READ : Kind.VOLATILE_WRITE;
      events.add(Event.of(kind, thread, VOLATILES + random.nextInt(2)));
    } else if (dice < 50) {
      Kind kind = random.nextInt(2) == 0 ? Kind.ACQUIRE : Kind.RELEASE;
      events.add(Event.of(kind, thread, OBJECTS));
    } else if (dice < 55) {
      events.add(Event.of(Kind.FENCE, thread, 0, MODES[random.nextInt(MODES.length)]));
    } else {
      access(thread, random);
    }
  }

  private void end(int thread) {
    if (alive.size() > 1 && !owners.containsValue(thread)) {
      alive.remove((Integer) thread);
      ended.add(thread);
      events.add(Event.of(Kind.END, thread, 0));
    }
  }

  private void join(int thread, SplittableRandom random) {
    int other = random.nextInt(threads);
    if (ended.contains(other)) {
      events.add(Event.of(Kind.JOIN, thread, other));
    }
  }

  private void monitor(int thread, long monitor) {
    Integer owner = owners.get(monitor);
    if (owner == null) {
      owners.put(monitor, thread);
      events.add(Event.of(Kind.LOCK, thread, monitor));
    } else if (owner == thread) {
      owners.remove(monitor);
      events.add(Event.of(Kind.UNLOCK, thread, monitor));
    }
  }

  private void access(int thread, SplittableRandom random) {
    long location =
        random.nextInt(4) == 0 ? FRESH + random.nextInt(2) : LOCATIONS + random.nextInt(FIELDS);
    if (location >= FRESH && published.add(location)) {
      events.add(Event.of(Kind.PUBLISH, thread, location));
      return;
    }
    Kind kind =
        switch (random.nextInt(5)) {
          case 0, 1 -> Kind.READ;
          case 2, 3 -> Kind.WRITE;
          default -> Kind.UPDATE;
        };
    AccessMode mode =
        random.nextInt(2) == 0 ? AccessMode.PLAIN : MODES[random.nextInt(MODES.length)];
    events.add(Event.of(kind, thread, location, mode));
  }
}

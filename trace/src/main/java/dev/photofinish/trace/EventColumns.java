package dev.photofinish.trace;

import java.util.Arrays;
import java.util.List;

/** The events of a trace under construction, a column for each of their parts. */
final class EventColumns {
  /** The most events that a trace can have. */
  static final int LIMIT = Integer.MAX_VALUE - 16;

  private static final int REMOVED = -1;

  private int[] heads = new int[1024];
  private int[] targets = new int[1024];
  private int[] locations = new int[1024];

  /** The input's index of each stored event, null while the two agree. */
  private int[] inputs;

  private int size;
  private int input;
  private int removed;

  int size() {
    return size;
  }

  /** How many events the input has had so far. */
  int inputSize() {
    return input;
  }

  int location(int event) {
    return locations[event];
  }

  /** Makes room for a number of events in all. */
  void expect(long events) {
    int wanted = (int) Math.min(LIMIT, events);
    if (wanted > heads.length) {
      resize(wanted);
    }
  }

  /** Stores the event that the input has next. */
  void append(int thread, Op op, int target, int location) {
    int at = size;
    if (at == heads.length) {
      grow();
    }
    heads[at] = (thread << 8) | op.code();
    targets[at] = target;
    locations[at] = location;
    if (inputs != null) {
      inputs[at] = input;
    }
    size = at + 1;
  }

  /** Stores the event that the input has next, and goes on to the one after it. */
  void appendNext(int head, int target, int location) {
    int at = size;
    if (at < heads.length && inputs == null) {
      heads[at] = head;
      targets[at] = target;
      locations[at] = location;
      size = at + 1;
      input = at + 1;
    } else {
      append(head >>> 8, Op.ofCode(head & 0xff), target, location);
      advance();
    }
  }

  /** Goes on to the next event of the input, be this one stored or not. */
  void advance() {
    if (input == LIMIT) {
      throw tooMany();
    }
    input++;
    if (inputs == null && size != input) {
      inputs = identity(size);
    }
  }

  /** Stores an event that the input lacks, before the one that it has next. */
  void insert(int thread, Op op, int target, int location) {
    if (inputs == null) {
      inputs = identity(size);
    }
    append(thread, op, target, location);
  }

  /** Stores an event that the input lacks, after its last. */
  void insertLast(int thread, Op op, int target, int location) {
    insert(thread, op, target, location);
    inputs[size - 1] = Math.max(0, input - 1);
  }

  /** Changes the operation of a stored event. */
  void rewrite(int event, Op op) {
    heads[event] = (heads[event] & ~0xff) | op.code();
  }

  /** Takes a stored event out again. */
  void remove(int event) {
    heads[event] = REMOVED;
    removed++;
  }

  /** The events from one on, as long as none is added. */
  EventBlock since(int event, TraceSymbols symbols) {
    return new EventBlock(symbols, heads, targets, locations, event, size);
  }

  /** The finished trace, which takes the columns over. */
  Trace build(String name, TraceSymbols symbols, List<String> repairs) {
    if (removed > 0) {
      compact();
    }
    if (heads.length - size > size / 4) {
      resize(size);
    }
    return new Trace(name, size, heads, targets, locations, inputs, symbols, repairs);
  }

  private void compact() {
    if (inputs == null) {
      inputs = identity(size);
    }
    int to = 0;
    for (int from = 0; from < size; from++) {
      if (heads[from] != REMOVED) {
        heads[to] = heads[from];
        targets[to] = targets[from];
        locations[to] = locations[from];
        inputs[to] = inputs[from];
        to++;
      }
    }
    size = to;
    removed = 0;
  }

  private int[] identity(int length) {
    int[] identity = new int[heads.length];
    for (int i = 0; i < length; i++) {
      identity[i] = i;
    }
    return identity;
  }

  private void grow() {
    if (size >= LIMIT) {
      throw tooMany();
    }
    resize((int) Math.min(LIMIT, Math.max(1024, size * 3L / 2)));
  }

  private void resize(int capacity) {
    heads = Arrays.copyOf(heads, capacity);
    targets = Arrays.copyOf(targets, capacity);
    locations = Arrays.copyOf(locations, capacity);
    if (inputs != null) {
      inputs = Arrays.copyOf(inputs, capacity);
    }
  }

  private static TraceTooLargeException tooMany() {
    return new TraceTooLargeException("there are more than " + LIMIT + " events");
  }
}

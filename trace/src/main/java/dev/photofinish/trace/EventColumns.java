package dev.photofinish.trace;

import java.util.Arrays;

/**
 * The events of a trace under construction, a column for each of their parts. Those that nobody
 * needs any more can be forgotten; then the columns begin with the first one after them.
 */
final class EventColumns {
  /** The most events that a trace can have. */
  static final int LIMIT = Integer.MAX_VALUE - 16;

  private int[] heads = new int[1024];
  private int[] targets = new int[1024];
  private int[] locations = new int[1024];

  /** The input's index of each stored event, null while the two agree. */
  private int[] inputs;

  /** How many events are forgotten, all with the input's index for theirs. */
  private int forgotten;

  private int size;
  private int input;

  /** How many events there are, forgotten ones included. */
  int size() {
    return forgotten + size;
  }

  /** How many events the input has had so far. */
  int inputSize() {
    return input;
  }

  int location(int event) {
    return locations[event - forgotten];
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
    if (at < heads.length && inputs == null && input < LIMIT) {
      heads[at] = head;
      targets[at] = target;
      locations[at] = location;
      size = at + 1;
      input++;
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
    if (inputs == null && size() != input) {
      inputs = identity();
    }
  }

  /** Stores an event that the input lacks, before the one that it has next. */
  void insert(int thread, Op op, int target, int location) {
    if (inputs == null) {
      inputs = identity();
    }
    append(thread, op, target, location);
  }

  /** The events from one on, as long as none is added or forgotten. */
  EventBlock since(int event, TraceSymbols symbols) {
    return new EventBlock(symbols, heads, targets, locations, inputs, forgotten, event, size());
  }

  /** Forgets all events, unless some have another index than in the input. */
  void forget() {
    if (inputs == null) {
      forgotten += size;
      size = 0;
    }
  }

  /** The finished trace, of which nothing is forgotten. It takes the columns over. */
  Trace build(TraceOutline outline) {
    if (heads.length - size > size / 4) {
      resize(size);
    }
    return new Trace(outline, heads, targets, locations, inputs);
  }

  private int[] identity() {
    int[] identity = new int[heads.length];
    for (int i = 0; i < size; i++) {
      identity[i] = forgotten + i;
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

package dev.photofinish.jvm.memory;

/**
 * The rules of the Java memory model: which action makes which row know what. Figure 1 of "Precise
 * Data Race Detection in a Relaxed Memory Model using Model Checking" (Kim, Yavuz-Kahveci,
 * Sanders), for the memory model as it is today: access modes, fences, frozen final fields, class
 * initialisation.
 *
 * <p>A volatile write synchronises with every later volatile read, whatever was written in between.
 * A release write does so only with the acquiring read that sees its value, or that of a
 * read-modify-write that saw it.
 */
public final class JavaMemory implements MemoryActions {
  private final Knowledge knowledge;

  /** Rules over an empty knowledge; thread 0 is alive. */
  public JavaMemory(Knowledge knowledge) {
    this.knowledge = knowledge;
    knowledge.begin(0);
  }

  /** Who knows what. */
  public Knowledge knowledge() {
    return knowledge;
  }

  @Override
  public int moment(int thread) {
    return knowledge.moment(thread);
  }

  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    knowledge.publish(thread, location, touch, moment, site);
  }

  @Override
  public int freeze(int thread) {
    return knowledge.endMoment(thread);
  }

  @Override
  public void frozen(int thread, long location, int moment) {
    knowledge.forget(thread, location, moment);
  }

  @Override
  public void read(int thread, long location, AccessMode mode, int site) {
    observe(thread, location, Row.RELEASED.of(location), mode);
    if (site != UNCHECKED) {
      knowledge.access(
          thread, location, mode == AccessMode.PLAIN ? Touch.READ : Touch.ATOMIC_READ, site);
    }
  }

  @Override
  public void readOlder(int thread, long location, long copy, AccessMode mode, int site) {
    observe(thread, location, Row.RELEASED.of(copy), mode);
    if (site != UNCHECKED) {
      knowledge.access(thread, location, Touch.ATOMIC_READ, site);
    }
  }

  @Override
  public void keep(long location, long copy) {
    long released = Row.RELEASED.of(location);
    if (knowledge.has(released)) {
      knowledge.replace(Row.RELEASED.of(copy), released);
    } else {
      knowledge.forget(Row.RELEASED.of(copy));
    }
  }

  @Override
  public boolean knows(int thread, int other, int moment) {
    return knowledge.knowsMoment(thread, other, moment);
  }

  @Override
  public void write(int thread, long location, AccessMode mode, int site) {
    if (site != UNCHECKED) {
      knowledge.access(
          thread, location, mode == AccessMode.PLAIN ? Touch.WRITE : Touch.ATOMIC_WRITE, site);
    }
    long me = Row.THREAD.of(thread);
    long released = Row.RELEASED.of(location);
    switch (mode) {
      case VOLATILE -> {
        knowledge.learn(Row.VOLATILE.of(location), me);
        knowledge.replace(released, me);
      }
      case RELEASE, ACQUIRE_RELEASE -> knowledge.replace(released, me);
      case PLAIN, OPAQUE, ACQUIRE -> {
        long fenced = Row.FENCED.of(thread);
        if (knowledge.has(fenced)) {
          knowledge.replace(released, fenced);
        } else if (knowledge.has(released)) {
          knowledge.forget(released);
        }
      }
    }
  }

  @Override
  public void update(int thread, long location, AccessMode mode, int site) {
    observe(thread, location, Row.RELEASED.of(location), mode);
    if (site != UNCHECKED) {
      knowledge.access(thread, location, Touch.ATOMIC_WRITE, site);
    }
    long me = Row.THREAD.of(thread);
    long released = Row.RELEASED.of(location);
    switch (mode) {
      case VOLATILE -> {
        knowledge.learn(Row.VOLATILE.of(location), me);
        knowledge.learn(released, me);
      }
      case RELEASE, ACQUIRE_RELEASE -> knowledge.learn(released, me);
      case PLAIN, OPAQUE, ACQUIRE -> {
        long fenced = Row.FENCED.of(thread);
        if (knowledge.has(fenced)) {
          knowledge.learn(released, fenced);
        }
      }
    }
  }

  /** What the thread learns from the value that it sees, before the access is compared. */
  private void observe(int thread, long location, long released, AccessMode mode) {
    switch (mode) {
      case VOLATILE -> {
        long me = Row.THREAD.of(thread);
        learn(me, Row.VOLATILE.of(location));
        learn(me, released);
      }
      case ACQUIRE, ACQUIRE_RELEASE -> learn(Row.THREAD.of(thread), released);
      case PLAIN, OPAQUE, RELEASE -> learn(Row.PENDING.of(thread), released);
    }
  }

  private void learn(long into, long from) {
    if (knowledge.has(from)) {
      knowledge.learn(into, from);
    }
  }

  @Override
  public void fence(int thread, AccessMode mode) {
    long me = Row.THREAD.of(thread);
    switch (mode) {
      case ACQUIRE -> learn(me, Row.PENDING.of(thread));
      case RELEASE -> knowledge.replace(Row.FENCED.of(thread), me);
      case ACQUIRE_RELEASE, VOLATILE -> {
        learn(me, Row.PENDING.of(thread));
        knowledge.replace(Row.FENCED.of(thread), me);
      }
      case PLAIN, OPAQUE -> {}
    }
  }

  @Override
  public void lock(int thread, long monitor) {
    learn(Row.THREAD.of(thread), Row.MONITOR.of(monitor));
  }

  @Override
  public void unlock(int thread, long monitor) {
    knowledge.learn(Row.MONITOR.of(monitor), Row.THREAD.of(thread));
  }

  @Override
  public void start(int thread, int child) {
    knowledge.learn(Row.THREAD.of(child), Row.THREAD.of(thread));
    knowledge.begin(child);
  }

  @Override
  public void end(int thread) {
    knowledge.end(thread);
  }

  @Override
  public void join(int thread, int ended) {
    knowledge.learn(Row.THREAD.of(thread), Row.THREAD.of(ended));
  }

  @Override
  public void acquire(int thread, long object) {
    learn(Row.THREAD.of(thread), Row.OBJECT.of(object));
  }

  @Override
  public void release(int thread, long object) {
    knowledge.learn(Row.OBJECT.of(object), Row.THREAD.of(thread));
  }
}

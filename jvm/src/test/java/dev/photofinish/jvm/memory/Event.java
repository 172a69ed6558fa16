package dev.photofinish.jvm.memory;

/**
 * One action of a run.
 *
 * @param object the location, monitor, object or holder; the other thread of a start or join
 * @param mode of an access or a fence
 */
record Event(Kind kind, int thread, long object, AccessMode mode) {

  enum Kind {
    PUBLISH,
    READ,
    WRITE,
    UPDATE,
    VOLATILE_READ,
    VOLATILE_WRITE,
    LOCK,
    UNLOCK,
    START,
    END,
    JOIN,
    ACQUIRE,
    RELEASE,
    FENCE
  }

  static Event of(Kind kind, int thread, long object) {
    return new Event(kind, thread, object, AccessMode.PLAIN);
  }

  static Event of(Kind kind, int thread, long object, AccessMode mode) {
    return new Event(kind, thread, object, mode);
  }

  /** Tells the memory of it. */
  void apply(MemoryActions memory, int site) {
    switch (kind) {
      case PUBLISH -> memory.publish(thread, object, Touch.WRITE, memory.moment(thread), site);
      case READ -> memory.read(thread, object, mode, site);
      case WRITE -> memory.write(thread, object, mode, site);
      case UPDATE -> memory.update(thread, object, mode, site);
      case VOLATILE_READ ->
          memory.read(thread, object, AccessMode.VOLATILE, MemoryActions.UNCHECKED);
      case VOLATILE_WRITE ->
          memory.write(thread, object, AccessMode.VOLATILE, MemoryActions.UNCHECKED);
      case LOCK -> memory.lock(thread, object);
      case UNLOCK -> memory.unlock(thread, object);
      case START -> memory.start(thread, (int) object);
      case END -> memory.end(thread);
      case JOIN -> memory.join(thread, (int) object);
      case ACQUIRE -> memory.acquire(thread, object);
      case RELEASE -> memory.release(thread, object);
      case FENCE -> memory.fence(thread, mode);
    }
  }

  /** Whether it takes part in races. */
  boolean checked() {
    return kind == Kind.PUBLISH || kind == Kind.READ || kind == Kind.WRITE || kind == Kind.UPDATE;
  }

  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE || kind == Kind.VOLATILE_READ;
  }

  boolean writes() {
    return kind == Kind.PUBLISH
        || kind == Kind.WRITE
        || kind == Kind.UPDATE
        || kind == Kind.VOLATILE_WRITE;
  }

  boolean atomic() {
    return kind == Kind.UPDATE || order() != AccessMode.PLAIN;
  }

  /** The mode that counts for the order. */
  AccessMode order() {
    return kind == Kind.VOLATILE_READ || kind == Kind.VOLATILE_WRITE ? AccessMode.VOLATILE : mode;
  }

  boolean acquires() {
    AccessMode order = order();
    return order == AccessMode.ACQUIRE
        || order == AccessMode.ACQUIRE_RELEASE
        || order == AccessMode.VOLATILE;
  }

  boolean releases() {
    AccessMode order = order();
    return order == AccessMode.RELEASE
        || order == AccessMode.ACQUIRE_RELEASE
        || order == AccessMode.VOLATILE;
  }

  @Override
  public String toString() {
    return kind + " by " + thread + " of " + object + (mode == AccessMode.PLAIN ? "" : " " + mode);
  }
}

package dev.photofinish.search.order;

/** How labels are made from labels: 64-bit mixing, the same in every run. */
final class Labels {

  static final long ROOT = 0x9E3779B97F4A7C15L;

  private Labels() {}

  /**
   * The label of what came out of {@code label} by this event; {@code number} tells several of them
   * apart.
   */
  static long of(long label, Event event, long number) {
    return mix(mix(label + 31L * event.code) ^ (number + 0x632BE59BD9B4E019L));
  }

  /** Stafford's variant 13 of the finaliser of MurmurHash3. */
  static long mix(long x) {
    long z = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** What can begin a strand. */
  enum Event {
    FORK(1),
    MEMBER(2),
    BARRIER(3),
    END_REGION(4),
    CONSTRUCT(5),
    PIECE(6),
    TASK(7),
    CREATED(8),
    JOIN(9),
    THREAD(10),
    POST(11),
    AWAIT(12),
    RENDEZVOUS(13),
    LANE(14),
    LANES_ENDED(15);

    private final int code;

    Event(int code) {
      this.code = code;
    }
  }
}

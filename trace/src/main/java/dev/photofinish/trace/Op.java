package dev.photofinish.trace;

/**
 * The operations of a trace. The first ten stand in the order of the RapidBin format. An
 * operation's {@link #token} is how the STD format spells it; those beyond the first ten are our
 * extension of it.
 */
public enum Op {
  ACQUIRE("acq", TargetKind.LOCK),
  RELEASE("rel", TargetKind.LOCK),
  READ("r", TargetKind.VARIABLE),
  WRITE("w", TargetKind.VARIABLE),
  FORK("fork", TargetKind.THREAD),
  JOIN("join", TargetKind.THREAD),
  BEGIN("begin", TargetKind.LABEL),
  END("end", TargetKind.LABEL),
  /** A thread asks for a lock that it acquires later: no effect on any order. */
  REQUEST("req", TargetKind.LOCK),
  /** A branch in the program: no effect on any order. */
  BRANCH("branch", TargetKind.LABEL),
  /**
   * A read of a volatile or atomic variable: keeps its write, orders, never races with its like.
   */
  VOLATILE_READ("vr", TargetKind.VARIABLE),
  VOLATILE_WRITE("vw", TargetKind.VARIABLE),
  /** An atomic read-modify-write: a volatile read and a volatile write in one step. */
  VOLATILE_UPDATE("vu", TargetKind.VARIABLE),
  /** The first half of a wait: gives the lock up, whatever the depth it is held to. */
  WAIT("wait", TargetKind.LOCK),
  /**
   * The second half of a wait: takes the lock again, after the notification that ended the wait.
   */
  WAKE("wake", TargetKind.LOCK),
  NOTIFY("notify", TargetKind.LOCK),
  NOTIFY_ALL("notifyall", TargetKind.LOCK),
  /** A thread reaches a barrier. */
  ARRIVE("arrive", TargetKind.LOCK),
  /** A thread leaves a barrier, after every arrival of that round. */
  DEPART("depart", TargetKind.LOCK),
  /** An acquire of a lock that the thread holds already: no effect on any order. */
  REENTRANT_ACQUIRE("acq", TargetKind.LOCK),
  /** The release that matches a {@link #REENTRANT_ACQUIRE}. */
  REENTRANT_RELEASE("rel", TargetKind.LOCK);

  private static final Op[] BY_CODE = values();

  private final String token;
  private final TargetKind target;

  Op(String token, TargetKind target) {
    this.token = token;
    this.target = target;
  }

  /** The operation with a code, see {@link #code}. */
  public static Op ofCode(int code) {
    return BY_CODE[code];
  }

  /** A small number that stands for the operation in columns and files; new operations go last. */
  @SuppressWarnings("EnumOrdinal")
  public int code() {
    return ordinal();
  }

  /** How STD spells it. */
  public String token() {
    return token;
  }

  /** What its operand names. */
  public TargetKind target() {
    return target;
  }

  /** Whether it reads a variable, be it plain or volatile. */
  public boolean reads() {
    return this == READ || this == VOLATILE_READ || this == VOLATILE_UPDATE;
  }

  /** Whether it writes a variable, be it plain or volatile. */
  public boolean writes() {
    return this == WRITE || this == VOLATILE_WRITE || this == VOLATILE_UPDATE;
  }

  /** Whether it is a plain access, which can race. */
  public boolean isPlainAccess() {
    return this == READ || this == WRITE;
  }

  /** Whether it accesses a variable as volatile or atomic. */
  public boolean isVolatile() {
    return this == VOLATILE_READ || this == VOLATILE_WRITE || this == VOLATILE_UPDATE;
  }

  /** Whether the thread holds the lock after it and did not before. */
  public boolean acquires() {
    return this == ACQUIRE || this == WAKE;
  }

  /** Whether the thread held the lock before it and does not after. */
  public boolean releases() {
    return this == RELEASE || this == WAIT;
  }
}

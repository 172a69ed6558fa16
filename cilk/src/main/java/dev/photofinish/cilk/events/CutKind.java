package dev.photofinish.cilk.events;

/** Why there is a cutpoint. */
public enum CutKind {
  /** The programmer wrote {@code cut}. */
  WRITTEN("cut"),
  /** The start or the end of an {@code atomic} block. */
  ATOMIC("edge of the atomic block"),
  /** A C function is called. */
  CALL("call"),
  /** A C function returns. */
  RETURN("return from the call"),
  /** An iteration of a loop ends. */
  LOOP("end of the loop iteration"),
  /** A label, {@code goto}, {@code break}, {@code continue}, {@code case} or {@code default}. */
  JUMP("jump or label"),
  /** An access has been made, where each is a transaction of its own. */
  ACCESS("access");

  private final String words;

  CutKind(String words) {
    this.words = words;
  }

  /** What a report calls it. */
  public String words() {
    return words;
  }
}

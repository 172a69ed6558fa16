package dev.photofinish.jvm.machine;

import java.util.Optional;

/**
 * What a thread stands in front of, as a witness tells it.
 *
 * @param action in words; of code of the library, which call of the program it belongs to
 * @param why it can go on though nobody lets it, as the end of a sentence, else empty
 * @param site the line of the program, or -1 if none of it is on the stack
 * @param call the call of the library that it is in, the same object as long as it is the same call
 */
public record Standing(String action, String why, int site, Optional<Object> call) {

  /** Whether a time limit ends what the thread waits for. */
  public boolean isTimeOver() {
    return why.equals(Readiness.TIME_OVER);
  }
}

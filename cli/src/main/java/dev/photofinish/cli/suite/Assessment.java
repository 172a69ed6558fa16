package dev.photofinish.cli.suite;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * How an engine's answer on one program compares with its label.
 *
 * @param program the program
 * @param answer what the engine said
 * @param found the labelled pairs that are among the reported ones
 * @param reported how many races were reported
 * @param time how long it took
 * @param note what the user should know: why there is no answer
 */
public record Assessment(
    SuiteProgram program,
    Answer answer,
    List<LabelledPair> found,
    int reported,
    Duration time,
    String note) {

  /** What an engine can say of a program. */
  public enum Answer {
    RACES("races"),
    NONE("none"),
    INCONCLUSIVE("inconclusive"),
    /** It could not be compiled, took too long or broke the engine. */
    FAILED("failed");

    private final String word;

    Answer(String word) {
      this.word = word;
    }

    /** The word that tables print. */
    public String word() {
      return word;
    }
  }

  /** An answer beside the truth. */
  public enum Outcome {
    TRUE_POSITIVE("TP"),
    FALSE_NEGATIVE("FN"),
    TRUE_NEGATIVE("TN"),
    FALSE_POSITIVE("FP"),
    /** No answer. */
    OPEN("open"),
    /** An answer or none, and nothing to compare it with. */
    UNLABELLED("");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }

    /** The word that tables print. */
    public String word() {
      return word;
    }
  }

  public Assessment {
    Objects.requireNonNull(program);
    Objects.requireNonNull(answer);
    found = List.copyOf(found);
    Objects.requireNonNull(time);
    Objects.requireNonNull(note);
  }

  /** Whether the answer is right. */
  public Outcome outcome() {
    return switch (program.label()) {
      case RACY -> beside(Outcome.TRUE_POSITIVE, Outcome.FALSE_NEGATIVE);
      case RACE_FREE -> beside(Outcome.FALSE_POSITIVE, Outcome.TRUE_NEGATIVE);
      case UNKNOWN -> Outcome.UNLABELLED;
    };
  }

  private Outcome beside(Outcome ifRaces, Outcome ifNone) {
    return switch (answer) {
      case RACES -> ifRaces;
      case NONE -> ifNone;
      case INCONCLUSIVE, FAILED -> Outcome.OPEN;
    };
  }

  /** Whether there are labelled pairs, and the engine reported a race but none of them. */
  public boolean missesThePair() {
    return outcome() == Outcome.TRUE_POSITIVE && !program.pairs().isEmpty() && found.isEmpty();
  }

  /** Whether something about this program is not as its label says. */
  public boolean deviates() {
    return switch (outcome()) {
      case TRUE_NEGATIVE, UNLABELLED -> false;
      case TRUE_POSITIVE -> missesThePair();
      case FALSE_NEGATIVE, FALSE_POSITIVE, OPEN -> true;
    };
  }
}

package dev.photofinish.core;

import java.util.Objects;
import java.util.Optional;

/**
 * Something other than a race that the program does wrong on the way: it leaves an array, fails an
 * assertion, comes to a deadlock. Defects do not decide the verdict, which is about races.
 *
 * @param kind what kind of defect
 * @param message one sentence for the user
 * @param thread the thread or task that does it, named as in {@link Access}; empty if it is not one
 * @param location where in the source
 * @param witness the run in which it happens, if the engine has one
 */
public record Defect(
    DefectKind kind,
    String message,
    String thread,
    SourceLocation location,
    Optional<Witness> witness)
    implements Finding {
  public Defect {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(message);
    Objects.requireNonNull(thread);
    Objects.requireNonNull(location);
    Objects.requireNonNull(witness);
  }

  /** The same defect with a witness, as that tells it. */
  public Defect withWitness(Witness shown) {
    return new Defect(kind, message, thread, location, Optional.of(shown));
  }

  /** A defect without a witness. */
  public Defect(DefectKind kind, String message, String thread, SourceLocation location) {
    this(kind, message, thread, location, Optional.empty());
  }
}

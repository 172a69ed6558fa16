package dev.photofinish.openmp.crosscheck;

import dev.photofinish.core.SourceLocation;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the monitors of a cross-check have found: counts, and the first contradiction. */
final class Verdicts {
  private final Map<FactKind, Long> checked = new EnumMap<>(FactKind.class);
  private Contradiction first;
  private long accesses;

  void accessed() {
    accesses++;
  }

  /** A fact was compared with a run. */
  void check(
      FactKind kind,
      boolean holds,
      SourceLocation location,
      Supplier<String> claim,
      Supplier<String> seen) {
    checked.merge(kind, 1L, Long::sum);
    if (!holds && first == null) {
      first = new Contradiction(kind, claim.get(), location, seen.get());
    }
  }

  Optional<Contradiction> contradiction() {
    return Optional.ofNullable(first);
  }

  boolean refuted() {
    return first != null;
  }

  long accesses() {
    return accesses;
  }

  /** How often facts of each kind were compared. */
  Map<FactKind, Long> checked() {
    return new EnumMap<>(checked);
  }
}

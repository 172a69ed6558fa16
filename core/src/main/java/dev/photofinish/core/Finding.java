package dev.photofinish.core;

import java.util.Optional;

/** What a result says is wrong with a program. */
public sealed interface Finding permits Race, Defect {
  /** The evidence, which can be verified; empty if the engine has none. */
  Optional<Witness> witness();
}

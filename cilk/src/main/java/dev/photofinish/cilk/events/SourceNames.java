package dev.photofinish.cilk.events;

import dev.photofinish.core.SourceLocation;

/** What the numbers in events stand for. */
public interface SourceNames {
  /** The place that a site is. */
  SourceLocation location(int site);

  /** The name of a function. */
  String function(int function);

  /** What lies at a location, as the user would write it. */
  String variable(long location);

  /** The source line of a place, empty if it is not at hand. */
  String text(SourceLocation location);
}

package dev.photofinish.cli;

/** What makes a build fail: the words of {@code --fail-on}. */
enum FailOn {
  /** A race, witnessed or possible; both give the code of races. */
  RACE,
  /** A race with a witness; one that is only possible does not. */
  WITNESSED,
  /** A race, too, but one that is only possible gives a code of its own. */
  POSSIBLE,
  /** A defect of any kind. */
  DEFECT,
  DEADLOCK,
  MEMORY_ERROR,
  ASSERTION,
  CRASH,
  MISUSE,
  /** An analysis that could not decide everything. */
  INCONCLUSIVE,
  /** Nothing but errors. */
  NEVER
}

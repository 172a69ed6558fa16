package dev.photofinish.cli;

import dev.photofinish.cli.Console.Attachment;

/** When to do what only suits a terminal. */
enum When {
  AUTO,
  ALWAYS,
  NEVER;

  /** Whether to do it on a stream. */
  boolean holdsOn(Attachment stream) {
    return switch (this) {
      case AUTO -> stream == Attachment.TERMINAL;
      case ALWAYS -> true;
      case NEVER -> false;
    };
  }
}

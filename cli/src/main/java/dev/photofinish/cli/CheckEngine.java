package dev.photofinish.cli;

/** The analyses of {@code check}. */
enum CheckEngine {
  MODEL
}

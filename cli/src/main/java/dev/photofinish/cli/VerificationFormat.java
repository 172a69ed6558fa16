package dev.photofinish.cli;

/** The formats in which {@code verify} reports. */
enum VerificationFormat {
  TEXT,
  JSON
}

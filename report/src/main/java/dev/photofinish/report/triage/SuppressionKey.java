package dev.photofinish.report.triage;

/**
 * What a suppression asks of a race. In variables, fields, files and functions, * and ? stand for
 * other letters.
 */
enum SuppressionKey {
  VARIABLE,
  FIELD,
  FILE,
  LINE,
  FUNCTION,
  FINGERPRINT
}

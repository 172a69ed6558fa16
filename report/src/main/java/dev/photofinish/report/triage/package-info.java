/**
 * What was decided about races before: those of a baseline are known, those of a suppression or of
 * a comment in the source are meant. What is left is new.
 */
package dev.photofinish.report.triage;

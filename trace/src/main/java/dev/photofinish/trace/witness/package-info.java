/**
 * Reorderings of a trace as witnesses of races, and a checker for them that shares nothing with the
 * algorithms that find them.
 */
package dev.photofinish.trace.witness;

package dev.photofinish.openmp.statics.rule;

/** A result that is kept, and what rules did to get it. */
public record Recorded<T>(T value, Trace trace) {}

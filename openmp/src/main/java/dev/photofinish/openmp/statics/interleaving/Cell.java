package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.openmp.statics.symbolic.Base;

/** A number in memory that the members of a team share. */
record Cell(Base base, long offset) {}

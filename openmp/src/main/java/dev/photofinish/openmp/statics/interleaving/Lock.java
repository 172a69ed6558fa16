package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.symbolic.Base;

/** A lock that the members of a team share. */
record Lock(LockKind kind, Base base, long offset) {}

package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;

/** A lock that the members of a team share. */
record Lock(LockKind kind, Base base, long offset) {}

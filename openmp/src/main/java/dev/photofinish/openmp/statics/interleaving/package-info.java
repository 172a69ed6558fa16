/**
 * Which accesses of a small team can be under way at the same time, found out by going through all
 * orders of what its members do to locks, barriers and flags; all else is left open. What never
 * meets in any order of that coarser program is ordered in the program itself: by a lock that is
 * handed over, by a flag that is waited for, or by a protocol made of such.
 */
package dev.photofinish.openmp.statics.interleaving;

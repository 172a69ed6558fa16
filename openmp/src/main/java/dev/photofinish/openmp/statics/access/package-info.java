/**
 * The accesses of a parallel region: which object, at which offset, under which conditions, all in
 * terms of loop counters, thread numbers and values that do not change in the region. Values are
 * followed through calls, regions and tasks into the frames that they come from.
 */
package dev.photofinish.openmp.statics.access;

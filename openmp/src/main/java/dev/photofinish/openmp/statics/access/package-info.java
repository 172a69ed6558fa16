/**
 * The accesses of a parallel region to memory that several threads may know of: which object, at
 * which offset, how many bytes.
 */
package dev.photofinish.openmp.statics.access;

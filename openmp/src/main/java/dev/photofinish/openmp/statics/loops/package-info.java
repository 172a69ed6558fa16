/** Loops whose iterations are shared out by a construct. */
package dev.photofinish.openmp.statics.loops;

/**
 * What library functions and the OpenMP runtime mean for the analyses of the whole program, by the
 * table of {@code llvm.effects}.
 */
package dev.photofinish.openmp.statics.library;

/** The race analyses of programs with OpenMP or POSIX threads. */
package dev.photofinish.openmp;

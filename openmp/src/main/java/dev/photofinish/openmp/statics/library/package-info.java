/** What the functions of the OpenMP runtime mean for the analyses of the whole program. */
package dev.photofinish.openmp.statics.library;

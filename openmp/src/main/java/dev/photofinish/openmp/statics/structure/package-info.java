/**
 * The OpenMP constructs of a program, recovered from the calls that the compiler made of them: the
 * second pass of the static engine, section III of "OpenMP aware MHP Analysis for Improved Static
 * Data-Race Detection" (Bora, Vaishay, Joshi, Upadrasta).
 */
package dev.photofinish.openmp.statics.structure;

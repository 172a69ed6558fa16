/**
 * The question whether two accesses can touch the same bytes: conditions in linear integer
 * arithmetic, and the solver that decides whether there are numbers that meet them all.
 */
package dev.photofinish.openmp.statics.dependence;

/**
 * The engine {@code static}: phases, may-happen-in-parallel and dependence, after "OpenMP aware MHP
 * Analysis for Improved Static Data-Race Detection" (Bora, Vaishay, Joshi, Upadrasta), with tasks,
 * locks and whole programs besides.
 */
package dev.photofinish.openmp.statics;

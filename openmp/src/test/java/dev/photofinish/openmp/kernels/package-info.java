/**
 * Random OpenMP kernels, in which two engines are compared: what the static one proves, the model
 * checker must not contradict.
 */
package dev.photofinish.openmp.kernels;

/**
 * Random OpenMP kernels, in which two engines are compared: what the static one proves, the model
 * checker must not contradict. {@link dev.photofinish.openmp.kernels.KernelGenerator} mixes what
 * most programs have; a {@link dev.photofinish.openmp.kernels.Family} keeps to one group of
 * constructs.
 */
package dev.photofinish.openmp.kernels;

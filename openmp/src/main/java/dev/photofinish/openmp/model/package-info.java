/** The engine {@code model}: runs a compiled OpenMP program on the machine and finds its races. */
package dev.photofinish.openmp.model;

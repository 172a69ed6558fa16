/**
 * The interface between compilers and the OpenMP runtime: the names of its entry points and the
 * record with which a compiler tells where a call stands. Both engines ask here, and a test forbids
 * those names anywhere else.
 */
package dev.photofinish.openmp.abi;

/**
 * A model of the OpenMP run-time library (the entry points of LLVM's {@code libomp}) on the machine
 * of {@link dev.photofinish.llvm.machine}.
 *
 * <p>Members of a team and explicit tasks are threads of the machine. Work whose mapping to threads
 * the program leaves open is cut into <em>pieces</em>, and each piece is a logical thread of its
 * own in the {@linkplain dev.photofinish.search.order.HardOrder hard order}, whoever executes it;
 * so one run speaks for every mapping. All state is in one {@link
 * dev.photofinish.llvm.machine.Component}.
 */
package dev.photofinish.openmp.runtime;

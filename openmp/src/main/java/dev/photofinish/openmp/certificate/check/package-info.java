/**
 * Checks certificates. What is trusted besides this package is how programs are read ({@code
 * llvm.ir}), what functions of libraries do ({@code llvm.effects}), the names of the runtime's
 * functions ({@code openmp.abi}) and the solver; nothing of the engine that made the proof.
 *
 * <p>{@link dev.photofinish.openmp.certificate.check.CertificateCheck} is where to begin to read.
 */
package dev.photofinish.openmp.certificate.check;

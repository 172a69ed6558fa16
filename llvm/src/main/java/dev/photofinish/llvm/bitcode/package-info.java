/**
 * LLVM bitcode to {@link dev.photofinish.llvm.ir.Program}, through the C API of LLVM.
 *
 * <p>The only package that calls native code, where a wrong call ends the process: each handle is
 * looked at before it is used, no handle leaves the package, and each reading has an LLVM context
 * of its own, so that several may go on at once.
 */
package dev.photofinish.llvm.bitcode;

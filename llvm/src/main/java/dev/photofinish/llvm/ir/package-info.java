/**
 * The program under analysis: an immutable copy of LLVM's intermediate representation, with source
 * names and positions attached and no native handle inside.
 *
 * <p>Globals and functions are referred to by name and looked up in {@link
 * dev.photofinish.llvm.ir.Program}; instructions, parameters and blocks are objects compared by
 * identity. {@link dev.photofinish.llvm.ir.FunctionBuilder} is the only way to make the cyclic
 * parts.
 */
package dev.photofinish.llvm.ir;

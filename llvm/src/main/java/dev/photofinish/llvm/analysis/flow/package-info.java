/**
 * The shape of functions: their control-flow graph, dominators and loops. Blocks are numbered by
 * {@link dev.photofinish.llvm.ir.Block#index()}.
 */
package dev.photofinish.llvm.analysis.flow;

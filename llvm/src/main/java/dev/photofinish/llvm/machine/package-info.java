/**
 * A deterministic machine that executes {@link dev.photofinish.llvm.ir.Program}s thread by thread,
 * whose whole state can be copied, restored and hashed.
 *
 * <p>A thread runs {@linkplain dev.photofinish.llvm.machine.Machine#runLocal locally} until it
 * stands <em>in front of</em> an operation that other threads can tell: a lock-like operation, one
 * that may have to wait, or a choice of an input. The scheduler then decides who {@linkplain
 * dev.photofinish.llvm.machine.Machine#perform performs} his operation. This is the local/R-node
 * split of sections 2 and 3.3 of "Model checking with SC for DRF" ({@code sc4drf-model-checking}).
 *
 * <p>What the program does not define itself is an {@link dev.photofinish.llvm.machine.External},
 * found by name in a {@link dev.photofinish.llvm.machine.Library}; state that such libraries keep
 * is a {@link dev.photofinish.llvm.machine.Component}.
 */
package dev.photofinish.llvm.machine;

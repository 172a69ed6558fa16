/**
 * Functions in a dense form made for execution, the frames they run in, and the interpreter.
 *
 * <p>A frame has one register per value of the function, per constant it uses and per local
 * variable whose address is never taken. Integers of up to 64 bits lie sign-extended in a {@code
 * long} ({@code i1} as 0 or 1), floating point numbers as their bits, pointers as they are. Wider
 * values are arrays of such longs, one for each scalar inside and one for every 64 bits of a wider
 * integer, never changed once they are in a register.
 *
 * <p>Steps that are executed often are compiled in regions, each to a hidden class that is a step
 * by itself. A region writes registers through to the frame, counts the same steps and tells the
 * listener the same as the interpreter, which does whatever a region has no bytecode for. Runs that
 * follow taint or undefined values, and runs for a number of steps, are only interpreted.
 */
package dev.photofinish.llvm.machine.code;

/**
 * Runs the threads of a program, bytecode by bytecode, from one synchronisation action to the next.
 */
package dev.photofinish.jvm.interpreter;

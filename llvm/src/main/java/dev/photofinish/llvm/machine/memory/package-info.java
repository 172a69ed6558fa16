/**
 * Byte memory made of objects that never touch, with addresses that depend only on the history of
 * the thread that allocates, copied page by page when states are kept, and hashed incrementally.
 */
package dev.photofinish.llvm.machine.memory;

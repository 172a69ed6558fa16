package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.heap.HeapObject;
import org.objectweb.asm.Handle;

/**
 * What a MethodHandle calls.
 *
 * @param bound the first argument if it is bound, else null
 */
public record HandleTarget(Handle handle, HeapObject bound) {}

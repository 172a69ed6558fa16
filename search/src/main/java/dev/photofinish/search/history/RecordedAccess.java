package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;

/**
 * An access as the history remembers it.
 *
 * @param thread the machine thread that executed it
 * @param position the instruction, numbered by the caller
 * @param address the first byte in question
 * @param size how many bytes; at most 8, for long accesses the part in question
 * @param time the strand's local time in the {@link RunOrder}
 */
public record RecordedAccess(
    int strand,
    int thread,
    int position,
    AccessKind kind,
    long address,
    int size,
    int lockSet,
    int time) {}

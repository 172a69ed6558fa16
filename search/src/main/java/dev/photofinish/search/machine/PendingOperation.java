package dev.photofinish.search.machine;

/**
 * What a thread is about to do, for schedules and witnesses.
 *
 * @param text in the user's words, {@code set_lock(&l)}
 * @param position where in the program, an id of the machine's own, or -1
 */
public record PendingOperation(String text, int position) {}

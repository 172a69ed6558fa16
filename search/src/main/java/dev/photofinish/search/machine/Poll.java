package dev.photofinish.search.machine;

/**
 * What a thread looks at that may be waiting in a loop.
 *
 * @param position numbers the operation in front of which it stands
 * @param address where it looks, 0 where it does not look at the program's memory
 * @param content what is there
 */
public record Poll(int position, long address, long content) {}

package dev.photofinish.search.history;

/** The bytes from an address on. */
public record ByteRange(long address, long size) {}

package dev.photofinish.jvm.classes;

/**
 * What of a frame matters to the future when it stands in front of an instruction.
 *
 * @param values the slots with numbers that may be read again
 * @param references the slots with references that may be read again
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
public record FrameShape(int[] values, int[] references) {}

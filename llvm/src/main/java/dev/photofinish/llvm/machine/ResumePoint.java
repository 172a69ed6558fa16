package dev.photofinish.llvm.machine;

/**
 * The place just behind a call instruction, to which a later external of the same frame can jump
 * back; so a worksharing loop is entered again for each of its pieces.
 *
 * @param depth how many frames are below the one that this point belongs to
 * @param code the number of the function's code
 * @param pc where to go on
 */
public record ResumePoint(int depth, int code, int pc) {}

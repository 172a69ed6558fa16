package dev.photofinish.llvm.library.files;

/**
 * What a {@code FILE} knows beside the position of its descriptor.
 *
 * @param pushedBack the character of {@code ungetc}, -1 if there is none
 * @param end whether reading has hit the end
 * @param trouble whether something was tried that the mode forbids
 * @param owner the thread that has locked it, 0 if none has
 * @param depth how often that thread has
 * @param buffer the array that the program has given it
 * @param target the memory of the program that is its file
 */
public record StreamState(
    int pushedBack,
    End end,
    Trouble trouble,
    int owner,
    int depth,
    StreamBuffer buffer,
    MemoryTarget target) {
  /** As it is when it is opened. */
  public static final StreamState FRESH =
      new StreamState(-1, End.NOT_SEEN, Trouble.NONE, 0, 0, StreamBuffer.NONE, MemoryTarget.NONE);

  /** Whether reading has hit the end. */
  public enum End {
    NOT_SEEN,
    SEEN
  }

  /** Whether something was tried that the mode forbids. */
  public enum Trouble {
    NONE,
    SEEN
  }

  /** With nothing pushed back and no end seen. */
  public StreamState moved() {
    return new StreamState(-1, End.NOT_SEEN, trouble, owner, depth, buffer, target);
  }

  public StreamState pushBack(int character) {
    return new StreamState(character, End.NOT_SEEN, trouble, owner, depth, buffer, target);
  }

  public StreamState ended() {
    return new StreamState(-1, End.SEEN, trouble, owner, depth, buffer, target);
  }

  public StreamState troubled() {
    return new StreamState(pushedBack, end, Trouble.SEEN, owner, depth, buffer, target);
  }

  /** Without marks of an end or of trouble. */
  public StreamState cleared() {
    return new StreamState(pushedBack, End.NOT_SEEN, Trouble.NONE, owner, depth, buffer, target);
  }

  /** Locked once more by a thread. */
  public StreamState locked(int thread) {
    return new StreamState(pushedBack, end, trouble, thread, depth + 1, buffer, target);
  }

  /** Unlocked once. */
  public StreamState unlocked() {
    return new StreamState(
        pushedBack, end, trouble, depth > 1 ? owner : 0, Math.max(0, depth - 1), buffer, target);
  }

  /** With another array, or more or less in it. */
  public StreamState with(StreamBuffer other) {
    return new StreamState(pushedBack, end, trouble, owner, depth, other, target);
  }

  /** With other memory as its file. */
  public StreamState with(MemoryTarget other) {
    return new StreamState(pushedBack, end, trouble, owner, depth, buffer, other);
  }
}

package dev.photofinish.cilk.events;

/**
 * Hears what a program does in its serial elision: a spawned child runs to its end before its
 * parent goes on. A site is a number that the speaker gives to a place in the source, a function is
 * one that it gives to a name; -1 stands for an unknown one.
 */
public interface ForkJoinEvents {
  /** A child begins. Its arguments have been evaluated. */
  void spawn(int function, int site);

  /** The child that was spawned last ends, with its implicit sync; its parent goes on. */
  void returned();

  /**
   * A function is called, not spawned, that may have children of its own: its syncs wait for these
   * alone. No thread ends here. A function of -1 is a block of the present one.
   */
  void enter(int function, int site);

  /** The function that was entered last ends; its children, if it has any, are waited for. */
  void leave();

  /** The function waits for its children. */
  void sync(int site);

  /** A cutpoint, if the atomization has it there. */
  void cut(CutKind kind, int site);

  /** An atomic block begins: no cutpoints until it ends. */
  void atomicBegin(int site);

  /** The atomic block that began last ends. */
  void atomicEnd(int site);

  /**
   * A read.
   *
   * @param location the first byte; a number that no other variable ever has
   * @param size in bytes
   */
  void read(long location, long size, int site);

  /** A write; see {@link #read}. */
  void write(long location, long size, int site);
}

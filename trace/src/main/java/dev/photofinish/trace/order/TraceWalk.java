package dev.photofinish.trace.order;

import dev.photofinish.trace.EventBlock;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;

/** A walk over a trace that leaves out what is known to be of no interest. */
abstract class TraceWalk implements RacePass {
  private static final int READ = Op.READ.code();
  private static final int WRITE = Op.WRITE.code();
  private static final int ACQUIRE = Op.ACQUIRE.code();
  private static final int RELEASE = Op.RELEASE.code();

  private final String phase;
  private final Sharing sharing;

  TraceWalk(String phase, Sharing sharing) {
    this.phase = phase;
    this.sharing = sharing;
  }

  /** A thread takes a lock that other threads take too. */
  abstract void acquire(int thread, int lock);

  /** A thread gives a lock up that other threads take too. */
  abstract void release(int thread, int lock);

  /** A thread accesses a variable that other threads access too and that is written. */
  abstract void access(int event, int thread, int slot, Op op, int location);

  /** Any operation other than a plain read or write, {@code ACQUIRE} and {@code RELEASE}. */
  abstract void other(int event, int thread, Op op, int target, int location);

  /** Makes room for the names of a trace that was not known when the walk began. */
  void reserve(TraceSymbols symbols) {}

  @Override
  public final String phase() {
    return phase;
  }

  @Override
  public final void follow(EventBlock block) {
    reserve(block.symbols());
    int[] heads = block.heads();
    int[] targets = block.targets();
    int[] locations = block.locations();
    int base = block.base();
    for (int i = block.from() - base; i < block.to() - base; i++) {
      walk(base + i, heads[i], targets[i], locations[i]);
    }
  }

  private void walk(int event, int head, int target, int location) {
    int code = head & 0xff;
    int thread = head >>> 8;
    if (code == READ || code == WRITE) {
      int slot = sharing.slot(target);
      if (slot >= 0) {
        access(event, thread, slot, code == READ ? Op.READ : Op.WRITE, location);
      }
    } else if (code == ACQUIRE) {
      if (sharing.sharesLock(target)) {
        acquire(thread, target);
      }
    } else if (code == RELEASE) {
      if (sharing.sharesLock(target)) {
        release(thread, target);
      }
    } else {
      other(event, thread, Op.ofCode(code), target, location);
    }
  }
}

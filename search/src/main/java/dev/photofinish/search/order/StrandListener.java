package dev.photofinish.search.order;

import java.util.function.IntConsumer;

/** Is told of every strand that begins in one run, in the order of the run. */
public interface StrandListener {

  /** What {@code continued} says where a strand continues no other one. */
  int NONE = -1;

  /**
   * A strand begins.
   *
   * @param strand the strand
   * @param continued the strand whose thread goes on in this one, or {@link #NONE}
   * @param predecessors all strands that end right before it, {@code continued} among them
   */
  void began(int strand, int continued, Predecessors predecessors);

  /** The strands that end right before another one; valid during the call only. */
  interface Predecessors {

    void forEach(IntConsumer action);
  }
}

package dev.photofinish.search.order;

import dev.photofinish.search.order.Labels.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The order of the iterations of simd loops, which do not know of each other. */
final class LaneOrder {

  private final StrandBeginnings beginnings;
  private final Contexts contexts;
  private final Strands strands;

  LaneOrder(StrandBeginnings beginnings, Contexts contexts) {
    this.contexts = contexts;
    this.beginnings = beginnings;
    this.strands = beginnings.strands();
  }

  /** A context comes to a simd loop. */
  void begin(int context, int limit) {
    int base = contexts.fullStrand(context);
    Context running = contexts.get(context);
    contexts.set(context, running.in(Lanes.before(base, limit, running.lanes())));
  }

  /** The next iteration of the innermost loop begins. */
  void next(int context) {
    Context running = contexts.get(context);
    Lanes lanes = running.lanes();
    int frontier = lanes.frontier();
    IntArrayList recent = lanes.recent();
    StrandList ended = lanes.ended();
    if (lanes.number() >= 0) {
      if (lanes.limit() == 0) {
        int lane = end(running);
        ended = strands.isLight(lane) ? ended : beginnings.plus(ended, lane);
      } else {
        recent = recent.clone();
        recent.add(end(running));
        if (recent.size() >= lanes.limit()) {
          IntArrayList oldest = IntArrayList.of(recent.removeInt(0));
          frontier = join(lanes, frontier, oldest, StrandListener.NONE);
        }
      }
    }
    Lanes next = lanes.next(frontier, recent, ended);
    int lane = strands.lane(context, lanes.base(), frontier, next.number(), lanes.limit());
    if (!strands.isLight(lane)) {
      beginnings.tell(lane, StrandListener.NONE, frontier);
    }
    contexts.set(context, running.at(lane).in(next));
  }

  /** The context leaves the innermost loop and goes on after all its iterations. */
  void leave(int context) {
    Context running = contexts.get(context);
    Lanes lanes = running.lanes();
    if (lanes.number() < 0) {
      contexts.set(context, running.in(lanes.outer()));
      return;
    }
    IntArrayList ended = beginnings.all(lanes.ended());
    ended.addAll(lanes.recent());
    int last = end(running);
    if (!strands.isLight(last)) {
      ended.add(last);
    }
    int after = join(lanes, lanes.frontier(), ended, running.strand());
    strands.joinLight(lanes.base(), after);
    contexts.set(context, running.at(after).in(lanes.outer()));
  }

  private int end(Context running) {
    if (strands.group(running.strand()) != Strands.NO_GROUP) {
      strands.endPlainly(running.strand());
    }
    return running.strand();
  }

  private int join(Lanes lanes, int frontier, IntArrayList ended, int continued) {
    long label = Labels.of(strands.label(lanes.base()), Event.LANES_ENDED, lanes.number());
    return beginnings.join(label, frontier, ended, continued);
  }
}

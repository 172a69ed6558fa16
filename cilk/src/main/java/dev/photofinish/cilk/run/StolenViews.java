package dev.photofinish.cilk.run;

import dev.photofinish.cilk.run.ReducerViews.Reducer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which view of a reducer the strand that runs has. A child has that of its parent; behind it the
 * parent goes on without views of its own, until a sync.
 */
final class StolenViews {
  /** No view. */
  static final long NONE = 0;

  /** The views of a function or child under execution. */
  private static final class Context {
    /** Those of the present strand; null if they are those of the context around it. */
    Map<Reducer, Long> present;

    /** Those of earlier strands since the last sync, in their order. */
    final List<Map<Reducer, Long>> earlier = new ArrayList<>(0);
  }

  private final ReducerViews views;
  private final List<Context> contexts = new ArrayList<>(List.of(new Context()));

  StolenViews(ReducerViews views) {
    this.views = views;
    views.keptBy(this);
  }

  void enter() {
    contexts.add(new Context());
  }

  /** A function or a child ends. */
  void leave() {
    sync();
    contexts.remove(contexts.size() - 1);
  }

  /** The context that runs goes on behind a child. */
  void continued() {
    if (!views.isEmpty()) {
      Context context = contexts.get(contexts.size() - 1);
      context.earlier.add(context.present);
      context.present = new LinkedHashMap<>();
    }
  }

  /** A reducer is new. */
  void created(Reducer reducer) {
    Map<Reducer, Long> here = nearest();
    if (here != null) {
      here.put(reducer, reducer.leftmost());
    }
  }

  /** A view is new. */
  void created(Reducer reducer, long view) {
    nearest().put(reducer, view);
  }

  /** The view of the strand that runs, {@link #NONE} if it needs a new one. */
  long view(Reducer reducer) {
    Map<Reducer, Long> here = nearest();
    return here == null ? reducer.leftmost() : here.getOrDefault(reducer, NONE);
  }

  /** The innermost views that are not those of a context around; null if there are none. */
  private Map<Reducer, Long> nearest() {
    for (int i = contexts.size() - 1; i >= 0; i--) {
      if (contexts.get(i).present != null) {
        return contexts.get(i).present;
      }
    }
    return null;
  }

  /** Puts the views of all strands since the last sync together with those of the first. */
  void sync() {
    Context context = contexts.get(contexts.size() - 1);
    if (context.earlier.isEmpty()) {
      return;
    }
    List<Map<Reducer, Long>> all = new ArrayList<>(context.earlier);
    all.add(context.present);
    context.earlier.clear();
    context.present = all.get(0);
    for (Map<Reducer, Long> right : all.subList(1, all.size())) {
      right.forEach(this::join);
    }
  }

  private void join(Reducer reducer, long right) {
    if (!views.isAlive(reducer)) {
      return;
    }
    long left = view(reducer);
    if (left == NONE) {
      nearest().put(reducer, right);
    } else if (left != right) {
      views.willMerge(reducer, left, right);
    }
  }
}

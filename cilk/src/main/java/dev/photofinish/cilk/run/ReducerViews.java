package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHasher;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;

/**
 * The reducers of a program and their views. Those whose functions are known have the views that
 * they have when every continuation is stolen: behind a spawn each gets a new one when it asks for
 * it, and the sync puts them together. The others have one view for all, which must be a number.
 */
final class ReducerViews {
  /** Of {@code __builtin_classify_type}: what is above is no number. */
  private static final int LAST_NUMBER = 9;

  private static final int POINTER = 5;

  /**
   * A reducer.
   *
   * @param leftmost the variable itself, the view of who declared it
   * @param value a location that stands for the value that the views have together
   */
  record Reducer(MemoryObject leftmost, long identity, long reduce, long value) {}

  /** Two views that become one. */
  private record Merge(Reducer reducer, long left, long right) {}

  private final ForkJoinEvents events;
  private final RunNames names;

  /** By the first address of a view. */
  private final Long2ObjectOpenHashMap<Reducer> reducers = new Long2ObjectOpenHashMap<>();

  /** How many views there are of each reducer whose value can be read, by that value. */
  private final TreeMap<Long, Integer> values = new TreeMap<>();

  private final LongOpenHashSet shared = new LongOpenHashSet();
  private final Deque<Merge> merges = new ArrayDeque<>();
  private StolenViews stolen;

  ReducerViews(ForkJoinEvents events, RunNames names) {
    this.events = events;
    this.names = names;
  }

  /** Says who keeps the views of continuations. */
  void keptBy(StolenViews keeper) {
    stolen = keeper;
  }

  /** A mark says that an object is a reducer. */
  void add(CallContext call) {
    int type = call.intArgument(2);
    boolean number = type <= LAST_NUMBER && type != POINTER;
    MemoryObject variable = call.memory().object(call.argument(0));
    long identity = call.argument(3);
    long reduce = call.argument(4);
    if (identity != 0 && reduce != 0) {
      long value = number ? (long) names.object(variable) << RunNames.OFFSET_BITS : -1;
      Reducer reducer = new Reducer(variable, identity, reduce, value);
      put(call.argument(0), reducer);
      stolen.created(reducer);
    } else if (number) {
      shared.add(key(call.argument(0)));
    } else {
      // The one view would lead all children to the same memory.
      throw call.unsupported("a reducer that is no number, and whose functions are not known");
    }
  }

  /** An object is new, perhaps where another one was. */
  void allocated(MemoryObject object) {
    if (!shared.isEmpty()) {
      shared.remove(key(object.base()));
    }
    ended(object);
  }

  /** The life of an object has ended. */
  void ended(MemoryObject object) {
    if (!reducers.isEmpty()) {
      forget(reducers.remove(object.base()));
    }
  }

  /** Whether an address is in the one view that all strands share. */
  boolean isShared(long address) {
    return !shared.isEmpty() && shared.contains(key(address));
  }

  private static long key(long address) {
    return address >>> MemoryPlaces.KEY_BITS;
  }

  /** Whether a reducer is still there. */
  boolean isAlive(Reducer reducer) {
    return reducer.equals(reducers.get(reducer.leftmost.base()));
  }

  boolean isEmpty() {
    return reducers.isEmpty();
  }

  /** A child has ended: its views are put together with others, at the latest by a sync. */
  void childEnds(int site) {
    values.keySet().forEach(value -> events.view(AccessKind.WRITE, value, 1, site));
  }

  private void put(long view, Reducer reducer) {
    forget(reducers.put(view, reducer));
    if (reducer.value >= 0) {
      values.merge(reducer.value, 1, Integer::sum);
    }
  }

  /** A view of a reducer, if there was one, is gone. */
  private void forget(Reducer reducer) {
    if (reducer != null && reducer.value >= 0) {
      values.computeIfPresent(reducer.value, (value, views) -> views == 1 ? null : views - 1);
    }
  }

  /** A mark asks for the view of the strand that runs. */
  void view(CallContext call) {
    Reducer reducer = reducers.get(call.argument(0));
    if (reducer == null) {
      call.result(call.argument(0));
      return;
    }
    long known = stolen.view(reducer);
    if (known != StolenViews.NONE) {
      call.result(known);
      return;
    }
    long view = create(call, reducer);
    stolen.created(reducer, view);
    call.push(reducer.identity, new long[] {view}, new Created(view));
  }

  /** A mark asks for the value of a reducer, which all of its views have together. */
  void read(CallContext call) {
    Reducer reducer = reducers.get(call.argument(0));
    if (reducer != null && reducer.value >= 0) {
      events.read(reducer.value, 1, names.site(call.instruction()));
    }
    view(call);
  }

  private long create(CallContext call, Reducer reducer) {
    MemoryObject leftmost = reducer.leftmost;
    MemoryObject.Origin origin =
        new MemoryObject.Origin("view of " + leftmost.name(), leftmost.type(), call.instruction());
    MemoryObject view =
        call.memory().objects().allocateHeap(call.thread().id(), leftmost.size(), origin);
    call.machine().listener().ifPresent(listener -> listener.allocated(call.thread(), view));
    put(view.base(), reducer);
    return view.base();
  }

  private record Created(long view) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.result(view);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(view);
    }
  }

  /** Has two views put together by the next mark that {@linkplain #merge merges}. */
  void willMerge(Reducer reducer, long left, long right) {
    merges.add(new Merge(reducer, left, right));
  }

  /** Puts together what has to be, in order. */
  void merge(CallContext call) {
    Merge next = merges.poll();
    if (next != null) {
      call.push(
          next.reducer.reduce, new long[] {next.left, next.right}, new Merged(this, next.right));
    }
  }

  private record Merged(ReducerViews views, long right) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      MemoryObject view = call.memory().objects().free(right);
      call.machine()
          .listener()
          .ifPresent(listener -> listener.freed(call.thread(), view, call.instruction()));
      views.merge(call);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(right);
    }
  }
}

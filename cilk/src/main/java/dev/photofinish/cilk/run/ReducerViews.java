package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.frontend.CilkFrontEnd;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHasher;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;

/**
 * The reducers of a program and their views: those that they have when every continuation is
 * stolen. Behind a spawn each gets a new one when it asks for it, and the sync puts them together.
 * Those whose functions are not known have one view for all, which must be a number.
 */
final class ReducerViews {
  /** Of {@code __builtin_classify_type}: what is above is no number. */
  private static final int LAST_NUMBER = 9;

  private static final int POINTER = 5;

  /** Added to the class of a type if functions get the reducer, too. */
  private static final int WITH_REDUCER = 256;

  /**
   * A reducer.
   *
   * @param variable what the view of who declared it is, or is a part of
   * @param leftmost the address of that view
   * @param size of each view, in bytes
   * @param value a location that stands for the value that the views have together
   */
  record Reducer(
      MemoryObject variable, long leftmost, long size, Functions functions, long value) {}

  /** The functions that make a view and put two together, and what they are called with. */
  private record Functions(long identity, long reduce, Convention convention) {}

  private enum Convention {
    /** Of OpenCilk: the views. */
    VIEWS,
    /** Of Cilk Plus in C: the reducer, then the views. */
    REDUCER_AND_VIEWS;

    long[] arguments(long reducer, long... views) {
      return switch (this) {
        case VIEWS -> views;
        case REDUCER_AND_VIEWS -> {
          long[] all = new long[views.length + 1];
          all[0] = reducer;
          System.arraycopy(views, 0, all, 1, views.length);
          yield all;
        }
      };
    }
  }

  /** Two views that become one. */
  private record Merge(Reducer reducer, long left, long right) {}

  private final ForkJoinEvents events;
  private final RunNames names;

  /** By the first address of a view. */
  private final Long2ObjectOpenHashMap<Reducer> reducers = new Long2ObjectOpenHashMap<>();

  /** How many views there are of each reducer whose value can be read, by that value. */
  private final TreeMap<Long, Integer> values = new TreeMap<>();

  /** By the first address of an object, where reducers are in it. */
  private final Long2ObjectOpenHashMap<LongArrayList> parts = new Long2ObjectOpenHashMap<>();

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

  /** A mark says that there is a reducer at an address. */
  void add(CallContext call) {
    int type = call.intArgument(2) % WITH_REDUCER;
    boolean number = type <= LAST_NUMBER && type != POINTER;
    MemoryObject variable = call.memory().object(call.argument(0));
    long identity = call.argument(3);
    long reduce = call.argument(4);
    if (identity == 0 || reduce == 0) {
      if (!number) {
        // The one view would lead all children to the same memory.
        throw call.unsupported("a reducer that is no number, and whose functions are not known");
      }
      shared.add(key(call.argument(0)));
      return;
    }
    Convention convention =
        call.intArgument(2) >= WITH_REDUCER ? Convention.REDUCER_AND_VIEWS : Convention.VIEWS;
    long value =
        number
            ? ((long) names.object(variable) << RunNames.OFFSET_BITS)
                + (call.argument(0) - variable.base())
            : -1;
    Reducer reducer =
        new Reducer(
            variable,
            call.argument(0),
            call.argument(1),
            new Functions(identity, reduce, convention),
            value);
    put(call.argument(0), reducer);
    parts.computeIfAbsent(variable.base(), base -> new LongArrayList()).add(call.argument(0));
    stolen.created(reducer);
  }

  /** An object is new, perhaps where another one was. */
  void allocated(MemoryObject object) {
    if (!shared.isEmpty()) {
      shared.remove(key(object.base()));
    }
    ended(object);
  }

  /** Whether an address is in the one view that all strands share. */
  boolean isShared(long address) {
    return !shared.isEmpty() && shared.contains(key(address));
  }

  private static long key(long address) {
    return address >>> MemoryPlaces.KEY_BITS;
  }

  /** The life of an object has ended. */
  void ended(MemoryObject object) {
    if (!reducers.isEmpty()) {
      forget(reducers.remove(object.base()));
      LongArrayList addresses = parts.remove(object.base());
      if (addresses != null) {
        addresses.forEach(address -> forget(reducers.remove(address)));
      }
    }
  }

  /** Whether a reducer is still there. */
  boolean isAlive(Reducer reducer) {
    return reducer.equals(reducers.get(reducer.leftmost));
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
    call.push(
        reducer.functions.identity,
        reducer.functions.convention.arguments(reducer.leftmost, view),
        new Created(view));
  }

  /** A mark asks for the value of a reducer, which all of its views have together. */
  void read(CallContext call) {
    Reducer reducer = reducers.get(call.argument(0));
    if (reducer != null && reducer.value >= 0) {
      events.read(reducer.value, 1, usersSite(call));
    }
    view(call);
  }

  /** Where the program asks, if need be through a function of a header. */
  private int usersSite(CallContext call) {
    return call.machine().stack(call.thread().id()).stream()
        .map(Fault.StackEntry::location)
        .filter(place -> place.line() > 0 && !CilkFrontEnd.isHeader(place.file()))
        .findFirst()
        .map(names::site)
        .orElseGet(() -> names.site(call.instruction()));
  }

  private long create(CallContext call, Reducer reducer) {
    MemoryObject variable = reducer.variable;
    boolean whole = variable.base() == reducer.leftmost && variable.size() == reducer.size;
    String name =
        whole ? variable.name() : Machine.describe(variable, reducer.leftmost - variable.base());
    MemoryObject.Origin origin =
        new MemoryObject.Origin(
            "view of " + name,
            whole ? variable.type() : null,
            call.instruction(),
            whole ? variable.declared() : null);
    MemoryObject view =
        call.memory().objects().allocateHeap(call.thread().id(), reducer.size, origin);
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
          next.reducer.functions.reduce,
          next.reducer.functions.convention.arguments(next.reducer.leftmost, next.left, next.right),
          new Merged(this, next.right));
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

package dev.photofinish.jvm.natives;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.Heap.HashOrder;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.util.List;

/** Identity hash codes, and the order of collections that specify none. */
final class HashNatives {
  private static final String HASHES =
      "in one order, but where the first few of a run are asked for";
  private static final String ORDERS = "of immutable sets and maps: one and its reverse";
  private static final String COLLECTIONS = "java/util/ImmutableCollections";

  /** The new code is compared with others in all ways; there may be none to be the same as. */
  private static final List<HashOrder> WAYS =
      List.of(HashOrder.GREATER, HashOrder.LESS, HashOrder.SAME);

  private HashNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add("java/lang/Object.hashCode()I", HashNatives::hash);
    methods.add("java/lang/System.identityHashCode", HashNatives::hash);
    methods.add(COLLECTIONS + "$Set12.iterator", HashNatives::order);
    for (String method :
        new String[] {
          "$Set12.toArray",
          "$Set12.forEach",
          "$SetN$SetNIterator.<init>",
          "$SetN.toArray",
          "$MapN$MapNIterator.<init>",
        }) {
      methods.add(COLLECTIONS + method, HashNatives::order);
    }
  }

  private static void hash(Call call) {
    HeapObject object = call.object(0);
    Heap heap = call.vm().heap();
    if (object == null) {
      call.returns(0L);
    } else if (object.identityHash != 0 || !call.vm().calls().isForProgram()) {
      call.returns((long) heap.identityHash(object, HashOrder.ANY));
    } else if (!call.byProgram()) {
      call.vm().outside().bounded(Bound.IDENTITY_HASH_CODES, HASHES);
      call.returns((long) heap.identityHash(object, HashOrder.ANY));
    } else {
      switch (call.vm().outside().choose(heap.isAnyHashed() ? WAYS.size() : WAYS.size() - 1)) {
        case STOPPED -> call.stops();
        case MADE -> call.returns((long) heap.identityHash(object, WAYS.get(call.vm().choice())));
        case LEFT_OUT -> call.returns((long) heap.identityHash(object, HashOrder.ANY));
      }
      call.vm().outside().bounded(Bound.IDENTITY_HASH_CODES, HASHES);
    }
  }

  /** Walking a collection whose order is chosen at random when the program begins. */
  private static void order(Call call) {
    if (!call.vm().calls().isForProgram() || call.vm().outside().isOrderChosen()) {
      call.proceeds();
      return;
    }
    if (!call.initialised(call.vm().classes().load(COLLECTIONS))) {
      return;
    }
    switch (call.vm().outside().choose(2)) {
      case STOPPED -> call.stops();
      case MADE -> {
        call.vm().outside().orderChosen();
        reverse(call, call.vm().choice());
        call.vm().outside().bounded(Bound.ITERATION_ORDER, ORDERS);
        call.proceeds();
      }
      case LEFT_OUT -> {
        call.vm().outside().bounded(Bound.ITERATION_ORDER, ORDERS);
        call.proceeds();
      }
    }
  }

  private static void reverse(Call call, int value) {
    Instance statics = call.vm().state(COLLECTIONS).statics;
    call.vm().heap().change(statics);
    statics.values[statics.type.field("REVERSE", "Z").index] = value;
  }
}

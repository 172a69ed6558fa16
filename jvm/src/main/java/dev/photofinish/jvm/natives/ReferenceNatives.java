package dev.photofinish.jvm.natives;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.memory.AccessMode;
import java.util.List;

/**
 * References that the collector may clear. When the program asks one that leads to what is not
 * reached otherwise, it may find that gone; nothing is enqueued, cleaned or finalised.
 */
final class ReferenceNatives {
  private static final String PACKAGE = "java/lang/ref/";
  private static final String WORDS =
      "references may be cleared when the program asks them, the first few of a run; nothing is"
          + " enqueued, cleaned or finalised";

  private ReferenceNatives() {}

  static void addTo(NativeMethods methods) {
    for (String type : new String[] {"Reference", "PhantomReference"}) {
      methods.add(PACKAGE + type + ".refersTo0", ReferenceNatives::refersTo);
      methods.add(PACKAGE + type + ".clear0", ReferenceNatives::clear);
    }
    methods.add(PACKAGE + "Reference.get", ReferenceNatives::collect);
    methods.add(PACKAGE + "SoftReference.get", ReferenceNatives::collect);
    methods.add(PACKAGE + "Reference.refersTo", ReferenceNatives::collect);
    methods.add(PACKAGE + "Reference.reachabilityFence", Call::returns);
    methods.add(PACKAGE + "Finalizer.isFinalizationEnabled", call -> call.returns(false));
    for (String user :
        new String[] {
          PACKAGE + "ReferenceQueue.<init>",
          PACKAGE + "Cleaner.create",
          "java/util/WeakHashMap.<init>"
        }) {
      methods.add(user, ReferenceNatives::bounded);
    }
  }

  private static void bounded(Call call) {
    if (call.byProgram()) {
      call.vm().outside().bounded(Bound.GARBAGE_COLLECTION, WORDS);
    }
    call.proceeds();
  }

  private static int index(Instance reference) {
    return referent(reference).index;
  }

  /** The program asks a reference, which may have been cleared just before. */
  private static void collect(Call call) {
    Instance reference = (Instance) call.object(0);
    if (!call.byProgram() || reference.references[index(reference)] == null) {
      call.proceeds();
      return;
    }
    List<Instance> cleared = call.vm().outside().clearedWith(reference);
    if (cleared.isEmpty()) {
      call.proceeds();
      return;
    }
    switch (call.vm().outside().choose(2)) {
      case STOPPED -> call.stops();
      case MADE -> {
        if (call.vm().choice() > 0) {
          for (Instance each : cleared) {
            clear(call, each);
          }
        }
        call.proceeds();
      }
      case LEFT_OUT -> {
        call.vm().outside().bounded(Bound.GARBAGE_COLLECTION, WORDS);
        call.proceeds();
      }
    }
  }

  private static FieldInfo referent(Instance reference) {
    return reference.type.field("referent", null);
  }

  private static void refersTo(Call call) {
    Instance reference = (Instance) call.object(0);
    FieldInfo field = referent(reference);
    if (call.vm().accesses().read(reference, field.slot(), field, AccessMode.PLAIN)) {
      call.returns(reference.references[field.index] == call.object(1));
    } else {
      call.stops();
    }
  }

  private static void clear(Call call) {
    Instance reference = (Instance) call.object(0);
    FieldInfo field = referent(reference);
    if (!call.vm().accesses().write(reference, field.slot(), field, AccessMode.PLAIN)) {
      call.stops();
      return;
    }
    clear(call, reference);
    call.returns();
  }

  /** Clears a reference, as the collector does. */
  private static void clear(Call call, Instance reference) {
    call.vm().heap().change(reference);
    reference.references[index(reference)] = null;
  }
}

package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.StackTrace;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.interpreter.Vm;
import java.util.List;

/** Stack traces. */
final class ThrowableNatives {
  private static final String ELEMENT = "java/lang/StackTraceElement";

  private ThrowableNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(
        "java/lang/NullPointerException.getExtendedNPEMessage",
        call -> call.returns((HeapObject) null));
    methods.add(
        "java/lang/Throwable.fillInStackTrace",
        call -> {
          Instance throwable = (Instance) call.object(0);
          call.vm().heap().change(throwable);
          throwable.payload = call.stackTrace();
          call.returns(throwable);
        });
    methods.add("java/lang/Throwable.getOurStackTrace", ThrowableNatives::stackTrace);
    methods.add(
        "java/lang/Thread.getStackTrace",
        call -> {
          if (call.object(0) != call.vm().current().object) {
            throw new UnsupportedException("stack trace of another thread");
          }
          call.returns(elements(call.vm(), call.stackTrace().entries()));
        });
  }

  private static void stackTrace(Call call) {
    Instance throwable = (Instance) call.object(0);
    List<StackTrace.Entry> entries =
        throwable.payload instanceof StackTrace trace ? trace.entries() : List.of();
    call.returns(elements(call.vm(), entries));
  }

  private static ArrayObject elements(Vm vm, List<StackTrace.Entry> entries) {
    Heap heap = vm.heap();
    ClassInfo type = vm.classes().load(ELEMENT);
    ArrayObject array = heap.array(vm.classes().array(type), entries.size());
    for (int i = 0; i < array.length; i++) {
      StackTrace.Entry entry = entries.get(i);
      Instance element = heap.instance(type);
      ClassInfo owner = entry.method().owner;
      set(heap, element, "declaringClass", owner.javaName());
      set(heap, element, "methodName", entry.method().name);
      set(heap, element, "fileName", owner.details.sourceFile());
      element.values[type.field("lineNumber", null).index] = entry.line();
      array.references()[i] = element;
    }
    return array;
  }

  private static void set(Heap heap, Instance element, String field, String text) {
    if (text != null) {
      element.references[element.type.field(field, null).index] = heap.string(text);
    }
  }
}

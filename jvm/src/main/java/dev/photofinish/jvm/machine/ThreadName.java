package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.VmThread;

/** What a thread is called. */
final class ThreadName {
  private ThreadName() {}

  static String of(Heap heap, VmThread thread) {
    FieldInfo field = thread.object.type.field("name", "Ljava/lang/String;");
    HeapObject name = field == null ? null : thread.object.references[field.index];
    String text = name == null ? "" : heap.text(name);
    return text.isEmpty() ? "thread-" + thread.id : text;
  }
}

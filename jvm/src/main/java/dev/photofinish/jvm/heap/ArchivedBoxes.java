package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Classes;
import java.util.HashMap;
import java.util.Map;

/**
 * The boxes of small numbers that the JDK keeps, such as those of {@code Integer.valueOf}. It takes
 * them from an archive if there is one; ours has them as objects that belong to no state, so that
 * states need not be compared by hundreds of boxes.
 */
public final class ArchivedBoxes {
  private static final int CHARACTERS = 128;
  private static final int NUMBERS = 256;

  private final Heap heap;
  private final Classes classes;
  private final Map<String, ArrayObject> archives = new HashMap<>();

  ArchivedBoxes(Heap heap, Classes classes) {
    this.heap = heap;
    this.classes = classes;
  }

  /** Puts boxes where a class looks for them, if it is one that keeps boxes. */
  public void initialise(ClassInfo cache) {
    switch (cache.name) {
      case "java/lang/Byte$ByteCache",
          "java/lang/Short$ShortCache",
          "java/lang/Integer$IntegerCache",
          "java/lang/Long$LongCache" ->
          put(cache, -NUMBERS / 2, NUMBERS);
      case "java/lang/Character$CharacterCache" -> put(cache, 0, CHARACTERS);
      default -> {}
    }
  }

  private void put(ClassInfo cache, int first, int count) {
    String box = cache.name.substring(0, cache.name.indexOf('$'));
    ArrayObject boxes =
        archives.computeIfAbsent(box, name -> boxes(classes.load(name), first, count));
    Instance statics = heap.state(cache).statics;
    heap.change(statics);
    statics.references[cache.field("archivedCache", null).index] = boxes;
  }

  private ArrayObject boxes(ClassInfo type, int first, int count) {
    int field = type.field("value", null).index;
    HeapObject[] boxes = new HeapObject[count];
    for (int i = 0; i < count; i++) {
      Instance box = new Instance(type);
      box.values[field] = (long) first + i;
      heap.permanent(box);
      boxes[i] = box;
    }
    ArrayObject array = new ArrayObject(classes.load("[L" + type.name + ";"), boxes);
    heap.permanent(array);
    return array;
  }
}

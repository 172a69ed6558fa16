package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;

/** Numbers as objects. */
public final class Boxes {
  private Boxes() {}

  /** The internal name of the class of boxes of a kind. */
  public static String type(char kind) {
    return switch (kind) {
      case 'Z' -> "java/lang/Boolean";
      case 'B' -> "java/lang/Byte";
      case 'C' -> "java/lang/Character";
      case 'S' -> "java/lang/Short";
      case 'I' -> "java/lang/Integer";
      case 'J' -> "java/lang/Long";
      case 'F' -> "java/lang/Float";
      case 'D' -> "java/lang/Double";
      default -> throw new IllegalArgumentException(String.valueOf(kind));
    };
  }

  /** The kind that a class boxes, or L. */
  public static char kind(ClassInfo type) {
    return switch (type.name) {
      case "java/lang/Boolean" -> 'Z';
      case "java/lang/Byte" -> 'B';
      case "java/lang/Character" -> 'C';
      case "java/lang/Short" -> 'S';
      case "java/lang/Integer" -> 'I';
      case "java/lang/Long" -> 'J';
      case "java/lang/Float" -> 'F';
      case "java/lang/Double" -> 'D';
      default -> 'L';
    };
  }

  /** A new box. */
  public static HeapObject box(Vm vm, char kind, long value) {
    ClassInfo type = vm.classes.load(type(kind));
    Instance box = vm.heap.instance(type);
    box.values[type.field("value", null).index] = value;
    return box;
  }

  /** What a box holds. */
  public static long unbox(HeapObject box) {
    return ((Instance) box).values[box.type.field("value", null).index];
  }
}

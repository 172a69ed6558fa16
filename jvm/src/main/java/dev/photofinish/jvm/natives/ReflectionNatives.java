package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Vm;
import java.util.List;

/** Reflection, as far as libraries need it. */
final class ReflectionNatives {
  private static final String REFLECTION = "jdk/internal/reflect/Reflection.";
  private static final String ELEMENTS = "dev/photofinish/jvm/guest/Elements";
  private static final List<String> ELEMENT_KINDS =
      List.of("", "Boolean", "Char", "Byte", "Short", "Int", "Long", "Float", "Double");

  private ReflectionNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(
        REFLECTION + "getCallerClass",
        call -> call.returns(ClassNatives.mirror(call.vm(), call.vm().calls().callerClass(1))));
    methods.add(
        REFLECTION + "getClassAccessFlags", call -> call.returns((long) call.type(0).access));
    methods.add(REFLECTION + "ensureMemberAccess", Call::returns);
    methods.add(REFLECTION + "verifyMemberAccess", call -> call.returns(true));
    methods.add(REFLECTION + "areNestMates", call -> call.returns(true));
    methods.add("java/lang/Class.getDeclaredField", ReflectionNatives::declaredField);
    methods.add(
        "java/lang/reflect/Array.newInstance(Ljava/lang/Class;I)Ljava/lang/Object;",
        ReflectionNatives::newArray);
    methods.add("java/lang/reflect/Array.newArray", ReflectionNatives::newArray);
    methods.add("java/lang/reflect/Array.multiNewArray", ReflectionNatives::newArrays);
    methods.add(
        "java/lang/reflect/Array.getLength",
        call -> call.returns((long) ((ArrayObject) call.object(0)).length));
    for (String kind : ELEMENT_KINDS) {
      element(methods, "get" + kind);
      element(methods, "set" + kind);
    }
  }

  private static void element(NativeMethods methods, String name) {
    methods.add(
        "java/lang/reflect/Array." + name,
        call -> call.becomes(call.vm().method(ELEMENTS, name, call.descriptor())));
  }

  /** Whether a member was made accessible. */
  static boolean isAccessible(HeapObject object) {
    Instance member = (Instance) object;
    return member.values[member.type.field("override", "Z").index] != 0;
  }

  private static void newArray(Call call) {
    int length = call.integer(1);
    if (length < 0) {
      call.raises("java/lang/NegativeArraySizeException", String.valueOf(length));
      return;
    }
    call.returns(
        (HeapObject) call.vm().heap().array(call.vm().classes().array(call.type(0)), length));
  }

  private static void newArrays(Call call) {
    ArrayObject lengths = (ArrayObject) call.object(1);
    ClassInfo type = call.type(0);
    for (int i = 0; i < lengths.length; i++) {
      if (lengths.value(i) < 0) {
        call.raises("java/lang/NegativeArraySizeException", String.valueOf(lengths.value(i)));
        return;
      }
      type = call.vm().classes().array(type);
    }
    call.returns((HeapObject) arrays(call.vm(), type, lengths, 0));
  }

  private static ArrayObject arrays(Vm vm, ClassInfo type, ArrayObject lengths, int from) {
    ArrayObject array = vm.heap().array(type, (int) lengths.value(from));
    for (int i = 0; from + 1 < lengths.length && i < array.length; i++) {
      array.references()[i] = arrays(vm, type.component, lengths, from + 1);
    }
    return array;
  }

  private static void declaredField(Call call) {
    ClassInfo type = call.type(0);
    String name = call.text(1);
    for (FieldInfo field : type.fields()) {
      if (field.name.equals(name)) {
        call.returns((HeapObject) field(call.vm(), field));
        return;
      }
    }
    call.raises("java/lang/NoSuchFieldException", name);
  }

  /** An object of class Field. */
  static Instance field(Vm vm, FieldInfo field) {
    Heap heap = vm.heap();
    ClassInfo type = vm.classes().load("java/lang/reflect/Field");
    Instance object = heap.instance(type);
    object.payload = field;
    object.references[type.field("clazz", null).index] = heap.mirror(field.owner);
    object.references[type.field("name", null).index] = heap.intern(field.name);
    object.references[type.field("type", null).index] =
        heap.mirror(vm.classes().byDescriptor(field.descriptor));
    object.values[type.field("modifiers", null).index] = field.access;
    object.values[type.field("slot", null).index] = field.slot();
    return object;
  }
}

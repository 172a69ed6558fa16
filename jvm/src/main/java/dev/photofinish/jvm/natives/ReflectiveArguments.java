package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Boxes;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.spin.HandleCall;
import java.lang.reflect.Modifier;

/** Whether a method or constructor takes what it is given by reflection. */
final class ReflectiveArguments {
  private static final String ILLEGAL = "java/lang/IllegalArgumentException";

  private ReflectiveArguments() {}

  /** Looks at the receiver and the arguments; if they do not fit, the call ends so. */
  static boolean fit(Call call) {
    Instance member = (Instance) call.object(0);
    boolean ofMethod = member.type.name.equals("java/lang/reflect/Method");
    if (ofMethod && !isReceiver(call, member)) {
      return false;
    }
    ArrayObject given = (ArrayObject) call.object(ofMethod ? 2 : 1);
    HeapObject[] types = ((ArrayObject) reference(member, "parameterTypes")).references();
    if (types.length != (given == null ? 0 : given.length)) {
      call.raises(ILLEGAL, "wrong number of arguments");
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!isArgument(given.references()[i], (ClassInfo) types[i].payload)) {
        call.raises(ILLEGAL, "argument type mismatch");
        return false;
      }
    }
    return true;
  }

  private static HeapObject reference(Instance member, String field) {
    return member.references[member.type.field(field, null).index];
  }

  private static boolean isReceiver(Call call, Instance method) {
    if (Modifier.isStatic((int) method.values[method.type.field("modifiers", null).index])) {
      return true;
    }
    HeapObject receiver = call.object(1);
    if (receiver == null) {
      call.raises("java/lang/NullPointerException", null);
      return false;
    }
    if (!receiver.type.isSubtypeOf((ClassInfo) reference(method, "clazz").payload)) {
      call.raises(ILLEGAL, "object is not an instance of declaring class");
      return false;
    }
    return true;
  }

  private static boolean isArgument(HeapObject given, ClassInfo type) {
    if (!type.isPrimitive()) {
      return given == null || given.type.isSubtypeOf(type);
    }
    return given != null
        && Boxes.kind(given.type) != 'L'
        && new HandleCall("(" + given.type.descriptor() + ")V", "(" + type.descriptor() + ")V")
            .isPossible();
  }
}

package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Vm;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;

/** {@code Class}. */
final class ClassNatives {
  private static final String CLASS = "java/lang/Class.";
  private static final HeapObject NOTHING = null;

  private ClassNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(CLASS + "registerNatives", Call::returns);
    methods.add(CLASS + "desiredAssertionStatus", ClassNatives::assertions);
    methods.add(
        CLASS + "getPrimitiveClass",
        call -> call.returns(mirror(call.vm(), call.vm().classes().primitive(call.text(0)))));
    ask(methods, "isInterface", ClassInfo::isInterface);
    ask(methods, "isArray", ClassInfo::isArray);
    ask(methods, "isPrimitive", ClassInfo::isPrimitive);
    ask(methods, "isHidden", type -> false);
    ask(methods, "isRecord", type -> type.details.recordComponents() != null);
    ask(methods, "isSealed", type -> type.details.permitted() != null);
    ask(methods, "isAnonymousClass", type -> type.details.anonymous());
    ask(
        methods,
        "isLocalClass",
        type -> type.details.innerName() != null && type.details.outer() == null);
    ask(
        methods,
        "isMemberClass",
        type -> type.details.innerName() != null && type.details.outer() != null);
    methods.add(
        CLASS + "isInstance",
        call ->
            call.returns(call.object(1) != null && call.object(1).type.isSubtypeOf(call.type(0))));
    methods.add(
        CLASS + "isAssignableFrom", call -> call.returns(call.type(1).isSubtypeOf(call.type(0))));
    methods.add(
        CLASS + "getSuperclass",
        call -> {
          ClassInfo type = call.type(0);
          call.returns(type.isInterface() ? NOTHING : mirror(call.vm(), type.superclass));
        });
    methods.add(
        CLASS + "getComponentType",
        call -> call.returns(mirror(call.vm(), call.type(0).component)));
    methods.add(
        CLASS + "getInterfaces()[Ljava/lang/Class;",
        call -> call.returns(mirrors(call.vm(), call.type(0).interfaces)));
    methods.add(CLASS + "getModifiers", call -> call.returns((long) modifiers(call.type(0))));
    methods.add(
        CLASS + "getClassAccessFlagsRaw0", call -> call.returns((long) call.type(0).access));
    methods.add(
        CLASS + "getName", call -> call.returns(call.vm().heap().intern(call.type(0).javaName())));
    methods.add(
        CLASS + "getTypeName",
        call -> call.returns(call.vm().heap().intern(typeName(call.type(0)))));
    methods.add(
        CLASS + "getSimpleName",
        call -> call.returns(call.vm().heap().intern(simpleName(call.type(0)))));
    methods.add(CLASS + "getPackageName", ClassNatives::packageName);
    methods.add(CLASS + "getModule", ClassNatives::module);
    methods.add(CLASS + "getEnumConstantsShared", ClassNatives::enumConstants);
    methods.add(
        CLASS + "getDeclaringClass",
        call -> {
          ClassInfo type = call.type(0);
          boolean member = type.details.innerName() != null && type.details.outer() != null;
          call.returns(
              member ? mirror(call.vm(), call.vm().classes().load(type.details.outer())) : NOTHING);
        });
    methods.add(
        CLASS + "getNestHost",
        call -> {
          String host = call.type(0).details.nestHost();
          call.returns(
              host == null ? call.object(0) : mirror(call.vm(), call.vm().classes().load(host)));
        });
  }

  private static void ask(NativeMethods methods, String name, Predicate<ClassInfo> question) {
    methods.add(CLASS + name, call -> call.returns(question.test(call.type(0))));
  }

  static HeapObject mirror(Vm vm, ClassInfo type) {
    return type == null ? null : vm.heap().mirror(type);
  }

  static ArrayObject mirrors(Vm vm, List<ClassInfo> types) {
    ArrayObject array = vm.heap().array(vm.classes().load("[Ljava/lang/Class;"), types.size());
    for (int i = 0; i < array.length; i++) {
      array.references()[i] = mirror(vm, types.get(i));
    }
    return array;
  }

  /** Assertions are on in the program and off in the JDK. */
  private static void assertions(Call call) {
    call.returns(call.type(0).origin == Origin.PROGRAM);
  }

  static int modifiers(ClassInfo type) {
    int access = type.details.innerAccess() >= 0 ? type.details.innerAccess() : type.access;
    return access & ~(Opcodes.ACC_SUPER | Opcodes.ACC_DEPRECATED | Opcodes.ACC_RECORD);
  }

  private static String typeName(ClassInfo type) {
    return type.isArray() ? typeName(type.component) + "[]" : type.javaName();
  }

  private static String simpleName(ClassInfo type) {
    if (type.isArray()) {
      return simpleName(type.component) + "[]";
    }
    if (type.details.anonymous()) {
      return "";
    }
    if (type.details.innerName() != null) {
      return type.details.innerName();
    }
    return type.name.substring(type.name.lastIndexOf('/') + 1);
  }

  private static void packageName(Call call) {
    ClassInfo type = call.type(0);
    while (type.isArray()) {
      type = type.component;
    }
    String name = type.isPrimitive() ? "java.lang" : type.javaName();
    int dot = name.lastIndexOf('.');
    call.returns(
        call.vm().heap().intern(type.isPrimitive() ? name : dot < 0 ? "" : name.substring(0, dot)));
  }

  private static void module(Call call) {
    Vm vm = call.vm();
    ClassInfo type = vm.classes().load("java/lang/Class");
    HeapObject first = vm.heap().mirror(type);
    Instance mirror = (Instance) first;
    int index = type.field("module", null).index;
    if (mirror.references[index] == null) {
      vm.heap().change(mirror);
      Instance module = vm.heap().instance(vm.classes().load("java/lang/Module"));
      vm.heap().permanent(module);
      mirror.references[index] = module;
    }
    call.returns(mirror.references[index]);
  }

  private static void enumConstants(Call call) {
    ClassInfo type = call.type(0);
    if ((type.access & Opcodes.ACC_ENUM) == 0) {
      call.returns(NOTHING);
      return;
    }
    MethodInfo values = type.declared("values()[L" + type.name + ";");
    if (values == null) {
      call.returns(NOTHING);
    } else if (call.initialised(type)) {
      call.calls(values);
    }
  }
}

package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.interpreter.Vm;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The members of classes as objects, and their use. */
final class MemberNatives {
  private static final String CLASS = "java/lang/Class.";
  private static final String REFLECT = "java/lang/reflect/";
  private static final String GUEST = "dev/photofinish/jvm/guest/Reflection";

  private MemberNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(CLASS + "getDeclaredConstructors0", MemberNatives::constructors);
    methods.add(CLASS + "getDeclaredMethods0", MemberNatives::methods);
    methods.add(CLASS + "getDeclaredFields0", MemberNatives::fields);
    methods.add(CLASS + "checkMemberAccess", Call::returns);
    methods.add(
        "jdk/internal/access/SharedSecrets.getJavaLangReflectAccess",
        call -> {
          if (call.initialised(call.vm().classes().load(REFLECT + "AccessibleObject"))) {
            call.proceeds();
          }
        });
    for (String type : List.of("AccessibleObject", "Field", "Method", "Constructor")) {
      methods.add(REFLECT + type + ".setAccessible(Z)V", MemberNatives::setAccessible);
    }
    execute(methods, "Method.invoke", "invoke");
    execute(methods, "Constructor.newInstance", "construct");
    execute(methods, "Constructor.newInstanceWithCaller", "constructFor");
    for (String kind : List.of("Int", "Long", "Double", "Boolean")) {
      replace(methods, "Field", "get" + kind, "get" + kind);
      replace(methods, "Field", "set" + kind, "set" + kind);
    }
    for (String kind : List.of("Byte", "Char", "Short", "Float")) {
      methods.add(REFLECT + "Field.get" + kind, MemberNatives::unsupported);
      methods.add(REFLECT + "Field.set" + kind, MemberNatives::unsupported);
    }
    replace(methods, "Field", "set", "set");
    methods.add(
        REFLECT + "Field.get",
        call -> {
          if (!isDenied(call)) {
            get(call);
          }
        });
    methods.add(GUEST + ".get", MemberNatives::get);
    methods.add(GUEST + ".put", MemberNatives::put);
    methods.add(GUEST + ".call", MemberNatives::call);
    methods.add(GUEST + ".make", MemberNatives::make);
  }

  /** Lets a static method of the guest run in place of a method. */
  private static void replace(NativeMethods methods, String type, String name, String by) {
    methods.add(
        REFLECT + type + "." + name,
        call -> {
          if (!isDenied(call)) {
            call.becomes(guest(call.vm(), by));
          }
        });
  }

  /** As {@link #replace}, if a method or constructor takes what it is given. */
  private static void execute(NativeMethods methods, String method, String by) {
    methods.add(
        REFLECT + method,
        call -> {
          if (!isDenied(call) && ReflectiveArguments.fit(call)) {
            call.becomes(guest(call.vm(), by));
          }
        });
  }

  /** Members of the class library are only open where anybody may use them. */
  private static void setAccessible(Call call) {
    Instance member = (Instance) call.object(0);
    ClassInfo owner = declaring(member);
    boolean open =
        owner.origin != Origin.JDK
            || (isPublic(member, owner) && owner.name.startsWith("java"))
            || call.vm().calls().callerClass(0).origin == Origin.JDK;
    if (call.value(1) != 0 && !open) {
      call.raises(
          REFLECT + "InaccessibleObjectException",
          "Unable to make a member of " + owner.javaName() + " accessible");
      return;
    }
    call.vm().heap().change(member);
    member.values[member.type.field("override", "Z").index] = call.value(1);
    call.returns();
  }

  private static boolean isPublic(Instance member, ClassInfo owner) {
    int access = (int) member.values[member.type.field("modifiers", null).index];
    return Modifier.isPublic(access) && Modifier.isPublic(ClassNatives.modifiers(owner));
  }

  /** Raises what is thrown where the caller may not use the member, unless it was asked to. */
  private static boolean isDenied(Call call) {
    Instance member = (Instance) call.object(0);
    if (ReflectionNatives.isAccessible(member)) {
      return false;
    }
    ClassInfo owner = declaring(member);
    ClassInfo caller = call.vm().calls().callerClass(0);
    int access = (int) member.values[member.type.field("modifiers", null).index];
    if (caller.origin == Origin.JDK || isVisible(access, owner, caller)) {
      return false;
    }
    call.raises(
        "java/lang/IllegalAccessException",
        "class " + caller.javaName() + " cannot access a member of class " + owner.javaName());
    return true;
  }

  private static boolean isVisible(int access, ClassInfo owner, ClassInfo caller) {
    if (host(owner).equals(host(caller))) {
      return true;
    }
    boolean open =
        inPackage(owner).equals(inPackage(caller))
            || (Modifier.isPublic(access) && Modifier.isPublic(ClassNatives.modifiers(owner)))
            || (Modifier.isProtected(access) && caller.isSubtypeOf(owner));
    return open && !Modifier.isPrivate(access);
  }

  private static String host(ClassInfo type) {
    return type.details.nestHost() == null ? type.name : type.details.nestHost();
  }

  private static String inPackage(ClassInfo type) {
    return type.name.substring(0, type.name.lastIndexOf('/') + 1);
  }

  private static MethodInfo guest(Vm vm, String name) {
    for (MethodInfo method : vm.classes().load(GUEST).methods()) {
      if (method.name.equals(name)) {
        return method;
      }
    }
    throw new IllegalStateException(name);
  }

  private static void unsupported(Call call) {
    throw new UnsupportedException("reflection " + call.method());
  }

  private static void constructors(Call call) {
    executables(call, "Constructor", MethodInfo::isConstructor);
  }

  private static void methods(Call call) {
    executables(call, "Method", method -> !method.name.startsWith("<"));
  }

  private static void executables(Call call, String kind, Predicate<MethodInfo> wanted) {
    Vm vm = call.vm();
    ClassInfo type = call.type(0);
    List<HeapObject> found = new ArrayList<>();
    for (int slot = 0; slot < type.methods().length; slot++) {
      MethodInfo method = type.methods()[slot];
      if (wanted.test(method) && (call.value(1) == 0 || method.isPublic())) {
        found.add(executable(vm, kind, method, slot));
      }
    }
    call.returns(array(vm, kind, found));
  }

  private static HeapObject executable(Vm vm, String kind, MethodInfo method, int slot) {
    ClassInfo type = vm.classes().load(REFLECT + kind);
    Instance object = vm.heap().instance(type);
    set(object, "clazz", vm.heap().mirror(method.owner));
    set(object, "parameterTypes", mirrors(vm, Type.getArgumentTypes(method.descriptor)));
    set(object, "exceptionTypes", mirrors(vm, new Type[0]));
    if (!method.isConstructor()) {
      set(object, "name", vm.heap().intern(method.name));
      String returned = Type.getReturnType(method.descriptor).getDescriptor();
      set(object, "returnType", vm.heap().mirror(vm.classes().byDescriptor(returned)));
    }
    object.values[type.field("modifiers", null).index] = method.access;
    object.values[type.field("slot", null).index] = slot;
    return object;
  }

  private static void set(Instance object, String field, HeapObject value) {
    object.references[object.type.field(field, null).index] = value;
  }

  private static ArrayObject mirrors(Vm vm, Type[] types) {
    return ClassNatives.mirrors(
        vm, Arrays.stream(types).map(t -> vm.classes().byDescriptor(t.getDescriptor())).toList());
  }

  private static void fields(Call call) {
    Vm vm = call.vm();
    List<HeapObject> found = new ArrayList<>();
    for (FieldInfo field : call.type(0).fields()) {
      if (call.value(1) == 0 || (field.access & Opcodes.ACC_PUBLIC) != 0) {
        found.add(ReflectionNatives.field(vm, field));
      }
    }
    call.returns(array(vm, "Field", found));
  }

  private static HeapObject array(Vm vm, String kind, List<HeapObject> elements) {
    ClassInfo type = vm.classes().array(vm.classes().load(REFLECT + kind));
    return vm.heap().array(type, elements.toArray(HeapObject[]::new));
  }

  private static ClassInfo declaring(HeapObject member) {
    Instance object = (Instance) member;
    return (ClassInfo) object.references[object.type.field("clazz", null).index].payload;
  }

  private static MethodInfo executable(HeapObject member) {
    Instance object = (Instance) member;
    int slot = (int) object.values[object.type.field("slot", null).index];
    return declaring(member).methods()[slot];
  }

  private static FieldInfo field(Vm vm, HeapObject member) {
    Instance object = (Instance) member;
    String name = vm.heap().text(object.references[object.type.field("name", null).index]);
    return declaring(member).field(name, null);
  }

  private static void call(Call call) {
    MethodInfo method = executable(call.object(0));
    if (missing(call, method.isStatic())) {
      return;
    }
    int tag =
        method.isStatic()
            ? Opcodes.H_INVOKESTATIC
            : method.owner.isInterface()
                ? Opcodes.H_INVOKEINTERFACE
                : method.isPrivate() ? Opcodes.H_INVOKESPECIAL : Opcodes.H_INVOKEVIRTUAL;
    use(call, handle(tag, method), call.object(1), call.object(2));
  }

  private static void make(Call call) {
    MethodInfo method = executable(call.object(0));
    if ((method.owner.access & Opcodes.ACC_ABSTRACT) != 0) {
      call.raises("java/lang/InstantiationException", null);
      return;
    }
    use(call, handle(Opcodes.H_NEWINVOKESPECIAL, method), null, call.object(1));
  }

  private static void get(Call call) {
    FieldInfo field = field(call.vm(), call.object(0));
    if (!missing(call, field.isStatic())) {
      int tag = field.isStatic() ? Opcodes.H_GETSTATIC : Opcodes.H_GETFIELD;
      use(call, handle(tag, field), call.object(1), null);
    }
  }

  private static void put(Call call) {
    FieldInfo field = field(call.vm(), call.object(0));
    if (field.isFinal() && !isSettable(call.object(0), field)) {
      call.raises("java/lang/IllegalAccessException", "final field " + field);
    } else if (!missing(call, field.isStatic())) {
      if (field.isFinal()) {
        unfreeze(call, call.object(1));
      }
      int tag = field.isStatic() ? Opcodes.H_PUTSTATIC : Opcodes.H_PUTFIELD;
      use(call, handle(tag, field), call.object(1), call.object(2));
    }
  }

  /** Whether a final field may be set: one of an object, after that was asked for. */
  private static boolean isSettable(HeapObject member, FieldInfo field) {
    return !field.isStatic()
        && field.owner.details.recordComponents() == null
        && ReflectionNatives.isAccessible(member);
  }

  /** Final fields that are set when others can reach the object are no longer exempt. */
  private static void unfreeze(Call call, HeapObject object) {
    if (object.shared && object instanceof Instance instance) {
      call.vm().heap().change(instance);
      instance.escaped = true;
    }
  }

  /** Whether there is no receiver where one is needed. */
  private static boolean missing(Call call, boolean none) {
    if (none || call.object(1) != null) {
      return false;
    }
    call.raises("java/lang/NullPointerException", null);
    return true;
  }

  private static void use(Call call, Handle target, HeapObject receiver, HeapObject arguments) {
    call.calls(call.vm().callSites().reflective(target), receiver, arguments);
  }

  static Handle handle(int tag, MethodInfo method) {
    return new Handle(
        tag, method.owner.name, method.name, method.descriptor, method.owner.isInterface());
  }

  static Handle handle(int tag, FieldInfo field) {
    return new Handle(
        tag, field.owner.name, field.name, field.descriptor, field.owner.isInterface());
  }
}

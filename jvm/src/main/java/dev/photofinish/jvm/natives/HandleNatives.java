package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.HandleTarget;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.VarHandleTarget;
import dev.photofinish.jvm.interpreter.VarHandleTarget.Holder;
import dev.photofinish.jvm.memory.AccessMode;
import java.nio.ByteOrder;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** {@code VarHandle} and {@code MethodHandle}: they are made here and used by the interpreter. */
final class HandleNatives {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";
  private static final String HANDLES = "java/lang/invoke/MethodHandles.";
  private static final String OBJECT = "java/lang/Object";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  private HandleNatives() {}

  static void addTo(NativeMethods methods) {
    for (String type :
        new String[] {"MethodHandles", "MethodHandles$Lookup", "MethodHandle", "VarHandle"}) {
      methods.add("java/lang/invoke/" + type + ".<clinit>", Call::returns);
    }
    methods.add(
        HANDLES + "lookup",
        call -> lookup(call, call.vm().heap().mirror(call.vm().calls().callerClass(0))));
    methods.add(
        HANDLES + "publicLookup",
        call -> lookup(call, call.vm().heap().mirror(call.vm().classes().load(OBJECT))));
    methods.add(HANDLES + "privateLookupIn", call -> lookup(call, call.object(0)));
    methods.add(LOOKUP + "in", call -> lookup(call, call.object(1)));
    methods.add(LOOKUP + "findVarHandle", HandleNatives::field);
    methods.add(LOOKUP + "findStaticVarHandle", HandleNatives::field);
    find(methods, "findStatic", Opcodes.H_INVOKESTATIC);
    find(methods, "findVirtual", Opcodes.H_INVOKEVIRTUAL);
    find(methods, "findSpecial", Opcodes.H_INVOKESPECIAL);
    methods.add(
        LOOKUP + "findConstructor",
        call -> method(call, Opcodes.H_NEWINVOKESPECIAL, "<init>", call.object(2)));
    find(methods, "findGetter", Opcodes.H_GETFIELD);
    find(methods, "findSetter", Opcodes.H_PUTFIELD);
    find(methods, "findStaticGetter", Opcodes.H_GETSTATIC);
    find(methods, "findStaticSetter", Opcodes.H_PUTSTATIC);
    methods.add(
        LOOKUP + "unreflectVarHandle",
        call -> varHandle(call, new VarHandleTarget.OfField((FieldInfo) call.object(1).payload)));
    methods.add(
        HANDLES + "arrayElementVarHandle",
        call -> varHandle(call, new VarHandleTarget.OfArray(call.type(0))));
    methods.add(HANDLES + "byteArrayViewVarHandle", call -> view(call, Holder.ARRAY));
    methods.add(HANDLES + "byteBufferViewVarHandle", call -> view(call, Holder.BUFFER));
    methods.add(VAR_HANDLE + ".withInvokeExactBehavior", call -> call.returns(call.object(0)));
    methods.add(VAR_HANDLE + ".withInvokeBehavior", call -> call.returns(call.object(0)));
    fence(methods, "fullFence", AccessMode.VOLATILE);
    fence(methods, "acquireFence", AccessMode.ACQUIRE);
    fence(methods, "releaseFence", AccessMode.RELEASE);
    fence(methods, "loadLoadFence", AccessMode.ACQUIRE);
    fence(methods, "storeStoreFence", AccessMode.RELEASE);
    methods.add(
        "dev/photofinish/jvm/guest/Handles.bound",
        call -> call.returns(((HandleTarget) call.object(0).payload).bound()));
  }

  private static void fence(NativeMethods methods, String name, AccessMode mode) {
    methods.add(VAR_HANDLE + "." + name, call -> UnsafeNatives.fence(call, mode));
  }

  private static void lookup(Call call, HeapObject lookedIn) {
    ClassInfo type = call.vm().classes().load("java/lang/invoke/MethodHandles$Lookup");
    Instance lookup = call.vm().heap().instance(type);
    lookup.references[type.field("lookupClass", null).index] = lookedIn;
    call.returns((HeapObject) lookup);
  }

  private static void find(NativeMethods methods, String name, int tag) {
    boolean ofField = tag <= Opcodes.H_PUTSTATIC;
    methods.add(
        LOOKUP + name,
        call -> {
          if (!ofField) {
            method(call, tag, call.text(2), call.object(3));
            return;
          }
          FieldInfo field = call.type(1).field(call.text(2), null);
          if (field == null) {
            call.raises("java/lang/NoSuchFieldException", call.text(2));
          } else {
            handle(call, seenFrom(call.type(1), MemberNatives.handle(tag, field)));
          }
        });
  }

  private static void method(Call call, int tag, String name, HeapObject methodType) {
    ClassInfo type = call.type(1);
    MethodInfo method = type.resolve(name + descriptor((Instance) methodType));
    if (method == null || method.isStatic() != (tag == Opcodes.H_INVOKESTATIC)) {
      call.raises("java/lang/NoSuchMethodException", type.javaName() + "." + name);
      return;
    }
    boolean ofInterface = tag == Opcodes.H_INVOKEVIRTUAL && method.owner.isInterface();
    Handle target = MemberNatives.handle(ofInterface ? Opcodes.H_INVOKEINTERFACE : tag, method);
    handle(call, tag == Opcodes.H_INVOKEVIRTUAL ? seenFrom(type, target) : target);
  }

  /** A member as one of a subclass in which it was looked for: the type of the receiver. */
  private static Handle seenFrom(ClassInfo type, Handle member) {
    if (type.isArray() || type.isInterface() != member.isInterface()) {
      return member;
    }
    return new Handle(
        member.getTag(), type.name, member.getName(), member.getDesc(), member.isInterface());
  }

  private static void handle(Call call, Handle target) {
    call.returns((HeapObject) call.vm().callSites().handle(new HandleTarget(target, null)));
  }

  /** The descriptor that an object of class MethodType has. */
  private static String descriptor(Instance methodType) {
    ClassInfo type = methodType.type;
    StringBuilder text = new StringBuilder("(");
    ArrayObject parameters = (ArrayObject) methodType.references[type.field("ptypes", null).index];
    for (HeapObject parameter : parameters.references()) {
      text.append(((ClassInfo) parameter.payload).descriptor());
    }
    HeapObject returned = methodType.references[type.field("rtype", null).index];
    return text.append(')').append(((ClassInfo) returned.payload).descriptor()).toString();
  }

  private static void field(Call call) {
    ClassInfo type = call.type(1);
    FieldInfo field = type.field(call.text(2), null);
    if (field == null) {
      call.raises("java/lang/NoSuchFieldException", call.text(2));
    } else {
      varHandle(call, new VarHandleTarget.OfField(field));
    }
  }

  private static void view(Call call, Holder holder) {
    Instance order = (Instance) call.object(1);
    HeapObject name = order.references[order.type.field("name", null).index];
    varHandle(
        call,
        new VarHandleTarget.OfBytes(
            holder,
            call.type(0).component.kind,
            call.vm().heap().text(name).equals(ByteOrder.BIG_ENDIAN.toString())
                ? ByteOrder.BIG_ENDIAN
                : ByteOrder.LITTLE_ENDIAN));
  }

  private static void varHandle(Call call, VarHandleTarget target) {
    Instance handle = call.vm().heap().instance(call.vm().classes().load(VAR_HANDLE));
    handle.payload = target;
    call.returns((HeapObject) handle);
  }
}

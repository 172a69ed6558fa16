package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.HandleTarget;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.VarHandleTarget;
import dev.photofinish.jvm.memory.AccessMode;

/** {@code VarHandle} and {@code MethodHandle}: they are made here and used by the interpreter. */
final class HandleNatives {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";
  private static final String HANDLES = "java/lang/invoke/MethodHandles.";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  private HandleNatives() {}

  static void addTo(NativeMethods methods) {
    for (String type :
        new String[] {"MethodHandles", "MethodHandles$Lookup", "MethodHandle", "VarHandle"}) {
      methods.add("java/lang/invoke/" + type + ".<clinit>", Call::returns);
    }
    methods.add(HANDLES + "lookup", HandleNatives::lookup);
    methods.add(HANDLES + "publicLookup", HandleNatives::lookup);
    methods.add(HANDLES + "privateLookupIn", HandleNatives::lookup);
    methods.add(LOOKUP + "in", HandleNatives::lookup);
    methods.add(LOOKUP + "findVarHandle", HandleNatives::field);
    methods.add(LOOKUP + "findStaticVarHandle", HandleNatives::field);
    methods.add(
        LOOKUP + "unreflectVarHandle",
        call -> varHandle(call, new VarHandleTarget.OfField((FieldInfo) call.object(1).payload)));
    methods.add(
        HANDLES + "arrayElementVarHandle",
        call -> varHandle(call, new VarHandleTarget.OfArray(call.type(0))));
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
    methods.add(
        VAR_HANDLE + "." + name,
        call -> {
          if (call.vm().multi()) {
            call.vm().memory().fence(call.vm().current().id, mode);
          }
          call.returns();
        });
  }

  private static void lookup(Call call) {
    call.returns(
        call.vm()
            .heap()
            .instance(call.vm().classes().load("java/lang/invoke/MethodHandles$Lookup")));
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

  private static void varHandle(Call call, VarHandleTarget target) {
    Instance handle = call.vm().heap().instance(call.vm().classes().load(VAR_HANDLE));
    handle.payload = target;
    call.returns((HeapObject) handle);
  }
}

package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.ACC_VARARGS;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.spin.Adapter;
import dev.photofinish.jvm.spin.HandleCall;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;

/** Calls of method handles, each through an adapter for the types of the call. */
final class MethodHandles {
  private record Key(Handle handle, String descriptor, boolean bound) {}

  private final Vm vm;
  private final Map<Key, MethodInfo> adapters = new HashMap<>();

  MethodHandles(Vm vm) {
    this.vm = vm;
  }

  int invoke(Frame f, int base, HeapObject handle, Symbol.OfMethod symbol) {
    if (!(handle.payload instanceof HandleTarget target)) {
      throw new UnsupportedException("method handle of " + handle.type);
    }
    String descriptor = symbol.descriptor();
    HandleCall call =
        new HandleCall(
            descriptor, Adapter.descriptor(target.handle(), target.bound() == null ? 0 : 1));
    boolean exact =
        symbol.name().equals("invokeExact") && target.handle().getTag() != H_INVOKESPECIAL;
    if (exact ? !descriptor.equals(call.own()) : !call.isPossible()) {
      if (!exact && collects(target.handle())) {
        throw new UnsupportedException("method handle of a method with any number of arguments");
      }
      return vm.calls.raise(
          "java/lang/invoke/WrongMethodTypeException",
          "handle's method type " + call.own() + " but found " + descriptor);
    }
    Key key = new Key(target.handle(), descriptor, target.bound() != null);
    MethodInfo adapter = adapters.get(key);
    if (adapter == null) {
      String name = "dev/photofinish/jvm/spun/Handle" + adapters.size();
      byte[] bytes = new Adapter(key.handle()).direct(name, descriptor, key.bound());
      adapter = CallSites.entry(vm.classes.defineAdapter(bytes));
      adapters.put(key, adapter);
    }
    return vm.calls.enter(f, adapter, base, Frame.Result.PASSED, null);
  }

  /** Whether the last arguments of a call may be put into an array. */
  private boolean collects(Handle target) {
    ClassInfo type = vm.classes.load(target.getOwner());
    MethodInfo method =
        target.getTag() < H_INVOKEVIRTUAL
            ? null
            : type.resolve(target.getName() + target.getDesc());
    return method != null && (method.access & ACC_VARARGS) != 0;
  }
}

package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.spin.Adapter;
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

  int invoke(Frame f, int base, HeapObject handle, String descriptor) {
    if (!(handle.payload instanceof HandleTarget target)) {
      throw new UnsupportedException("method handle of " + handle.type);
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
}

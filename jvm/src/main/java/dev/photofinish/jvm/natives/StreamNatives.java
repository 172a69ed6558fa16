package dev.photofinish.jvm.natives;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Vm;

/** The standard streams: what is printed is kept, and there is nothing to read. */
final class StreamNatives {
  private static final String GUEST = "dev/photofinish/jvm/guest/";
  private static final String SYSTEM = "java/lang/System";

  private StreamNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(GUEST + "Start.booted", StreamNatives::booted);
    methods.add(
        GUEST + "CapturedStream.emit(Ljava/lang/String;Z)V",
        call -> {
          call.vm()
              .output()
              .print(call.text(0), call.value(1) == 0 ? Vm.Stream.OUT : Vm.Stream.ERR);
          call.returns();
        });
    methods.add(
        GUEST + "NoInput.read()I",
        call -> {
          call.vm().outside().bounded(Bound.STANDARD_INPUT, "empty");
          call.proceeds();
        });
    for (String name : new String[] {"in", "out", "err"}) {
      String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1) + "0";
      methods.add(
          SYSTEM + "." + setter,
          call -> {
            call.vm().sharing().publish(call.object(0));
            set(call.vm(), name, call.object(0));
            call.returns();
          });
    }
  }

  /** Sets the streams, which the initialiser of System leaves empty. */
  private static void booted(Call call) {
    Vm vm = call.vm();
    set(vm, "in", permanent(vm, vm.classes().load(GUEST + "NoInput")));
    ClassInfo type = vm.classes().load(GUEST + "CapturedStream");
    set(vm, "out", permanent(vm, type));
    Instance errors = permanent(vm, type);
    errors.values[type.field("error", "Z").index] = 1;
    set(vm, "err", errors);
    LoaderNatives.booted(vm);
    call.returns();
  }

  private static Instance permanent(Vm vm, ClassInfo type) {
    Instance stream = vm.heap().instance(type);
    vm.heap().permanent(stream);
    return stream;
  }

  private static void set(Vm vm, String name, HeapObject stream) {
    Instance system = vm.state(SYSTEM).statics;
    vm.heap().change(system);
    system.references[system.type.field(name, null).index] = stream;
  }
}

package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.ClassFileException;
import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.spin.Adapter;
import dev.photofinish.jvm.spin.BootCode;
import java.util.ArrayList;
import java.util.List;

/** Brings a machine to the point where the program's first thread is about to run. */
final class Boot {
  private final Vm vm;
  private final Heap heap;

  Boot(Vm vm) {
    this.vm = vm;
    this.heap = vm.heap();
  }

  /** Makes the first thread, in front of the program's start. */
  void start(Program program) throws ProgramException {
    ClassInfo threadType = vm.classes().load("java/lang/Thread");
    Instance thread = heap.instance(threadType);
    FieldInfo priority = threadType.field("priority", "I");
    if (priority != null) {
      thread.values[priority.index] = Thread.NORM_PRIORITY;
    } else {
      ClassInfo holderType = vm.classes().load("java/lang/Thread$FieldHolder");
      Instance holder = heap.instance(holderType);
      holder.values[holderType.field("priority", "I").index] = Thread.NORM_PRIORITY;
      thread.references[threadType.field("holder", null).index] = holder;
    }
    MethodInfo main = main(program);
    MethodInfo boot =
        vm.callSites().define(BootCode.spin("dev/photofinish/jvm/spun/Boot", main.owner.name));
    thread.payload = vm.start(thread, false, boot, null);
  }

  private MethodInfo main(Program program) throws ProgramException {
    String owner = program.className().replace('.', '/');
    ClassInfo type;
    try {
      type = vm.classes().find(owner);
    } catch (ClassFileException e) {
      throw new ProgramException(e.getMessage());
    }
    if (type == null) {
      throw new ProgramException("no class " + program.className() + " on the class path");
    }
    vm.classes().startWith(owner);
    boolean test = !program.method().equals("main");
    MethodInfo method =
        test
            ? withoutParameters(type, program.method())
            : type.resolve("main([Ljava/lang/String;)V");
    if (method == null) {
      method = type.resolve("main()V");
    }
    if (method == null) {
      throw new ProgramException(
          "no method " + program.method() + " to start with in " + program.className());
    }
    if (test && !method.isStatic()) {
      List<MethodInfo> methods = new ArrayList<>();
      for (List<String> names :
          List.of(program.before(), List.of(program.method()), program.after())) {
        for (String name : names) {
          methods.add(withoutParameters(type, name));
        }
      }
      return vm.callSites().test(owner, methods);
    }
    return vm.callSites()
        .main(
            owner,
            method.name,
            method.descriptor,
            new Adapter.Start(!method.isStatic(), program.arguments().toArray(new String[0])));
  }

  private static MethodInfo withoutParameters(ClassInfo type, String name) throws ProgramException {
    MethodInfo method = type.resolve(name + "()V");
    if (method == null) {
      throw new ProgramException(
          "no method " + name + "() without parameters and result in " + type.javaName());
    }
    return method;
  }
}

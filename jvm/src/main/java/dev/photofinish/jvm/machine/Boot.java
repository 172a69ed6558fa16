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
import dev.photofinish.jvm.spin.TestCode;
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
    ClassInfo type = type(program.className());
    if (program.test().isPresent()) {
      return test(program.test().get());
    }
    MethodInfo method = type.resolve("main([Ljava/lang/String;)V");
    if (method == null) {
      method = type.resolve("main()V");
    }
    if (method == null) {
      throw new ProgramException("no method main to start with in " + program.className());
    }
    return vm.callSites()
        .main(
            type.name,
            method.name,
            method.descriptor,
            new Adapter.Start(!method.isStatic(), program.arguments().toArray(new String[0])));
  }

  /** What somebody should name who names a file. */
  private static String hint(String name) {
    return name.endsWith(".java") || name.endsWith(".class")
        ? ": compile it, and name the class that has the main method, with -cp for where it is"
        : "";
  }

  private ClassInfo type(String name) throws ProgramException {
    try {
      ClassInfo type = vm.classes().find(name.replace('.', '/'));
      if (type == null) {
        throw new ProgramException("no class " + name + " on the class path" + hint(name));
      }
      return type;
    } catch (ClassFileException e) {
      throw new ProgramException(e.getMessage());
    }
  }

  private MethodInfo test(TestPlan plan) throws ProgramException {
    if (plan.obstacle().isPresent()) {
      throw new ProgramException(plan.obstacle().get());
    }
    List<ClassInfo> types = new ArrayList<>();
    List<TestCode.Made> objects = new ArrayList<>();
    for (String name : plan.classes()) {
      ClassInfo type = type(name);
      objects.add(new TestCode.Made(type.name, constructor(type, types)));
      types.add(type);
    }
    plan.leftOut().forEach(vm::leaveOut);
    return vm.callSites()
        .test(
            new TestCode(
                objects,
                steps(types, plan.before()),
                step(types, plan.test()),
                plan.expected().map(name -> name.replace('.', '/')),
                steps(types, plan.after())));
  }

  /** How an object of a test class is made, in one of the last of some classes if there are any. */
  private static TestCode.Constructor constructor(ClassInfo type, List<ClassInfo> around)
      throws ProgramException {
    if (!around.isEmpty()
        && type.declared("<init>(L" + around.get(around.size() - 1).name + ";)V") != null) {
      return TestCode.Constructor.INNER;
    }
    if (type.declared("<init>()V") != null) {
      return TestCode.Constructor.PLAIN;
    }
    if (type.declared("<init>(Ljava/lang/String;)V") != null) {
      return TestCode.Constructor.NAMED;
    }
    throw new ProgramException("no constructor without parameters in " + type.javaName());
  }

  private static List<TestCode.Step> steps(List<ClassInfo> types, List<TestPlan.Fixture> fixtures)
      throws ProgramException {
    List<TestCode.Step> steps = new ArrayList<>();
    for (TestPlan.Fixture fixture : fixtures) {
      steps.add(step(types, fixture));
    }
    return steps;
  }

  private static TestCode.Step step(List<ClassInfo> types, TestPlan.Fixture fixture)
      throws ProgramException {
    ClassInfo type = types.get(fixture.level());
    MethodInfo method = type.resolve(fixture.method() + "()V");
    if (method == null) {
      throw new ProgramException(
          "no method "
              + fixture.method()
              + "() without parameters and result in "
              + type.javaName());
    }
    return new TestCode.Step(fixture.level(), fixture.method(), method.isStatic());
  }
}

package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Op;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.spin.Adapter;
import dev.photofinish.jvm.spin.Concatenation;
import dev.photofinish.jvm.spin.Lambda;
import dev.photofinish.jvm.spin.PatternSwitch;
import dev.photofinish.jvm.spin.RecordMethod;
import dev.photofinish.jvm.spin.TestCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Links call sites and constants that bootstrap methods make on other machines. */
public final class CallSites {
  private static final int SERIALIZABLE = 1;
  private static final int MARKERS = 2;
  private static final int BRIDGES = 4;
  private static final int FIXED_ARGUMENTS = 3;

  private final Vm vm;
  private final Map<String, MethodInfo> reflective = new HashMap<>();
  private int spun;

  CallSites(Vm vm) {
    this.vm = vm;
  }

  /** The static method of a class that was made. */
  static MethodInfo entry(ClassInfo type) {
    for (MethodInfo method : type.methods()) {
      if (method.name.equals("call") && method.isStatic()) {
        return method;
      }
    }
    throw new IllegalStateException(type.name);
  }

  private String name(String kind) {
    return "dev/photofinish/jvm/spun/" + kind + spun++;
  }

  /** Makes a call of a made class out of a dynamic call. */
  int link(Frame f) {
    Code code = f.code;
    Symbol.OfCallSite site = (Symbol.OfCallSite) code.object[f.pc];
    MethodInfo method = define(spin(site, code.method.owner));
    if (code.method.owner.origin == Origin.PROGRAM) {
      method.owner.madeAt = vm.sites.of(code, f.pc) + 1;
    }
    code.a[f.pc] = method.argumentSlots;
    code.object[f.pc] = new CallTarget(method, vm.heap.state(method.owner));
    code.op[f.pc] = Op.CALL_STATIC;
    return Outcome.AGAIN;
  }

  /** Makes a class; gives its static method. */
  public MethodInfo define(byte[] bytes) {
    return entry(vm.classes.define(bytes, Origin.SPUN));
  }

  private byte[] spin(Symbol.OfCallSite site, ClassInfo caller) {
    Handle bootstrap = site.bootstrap();
    Object[] arguments = site.arguments();
    return switch (bootstrap.getOwner() + "." + bootstrap.getName()) {
      case "java/lang/invoke/LambdaMetafactory.metafactory",
          "java/lang/invoke/LambdaMetafactory.altMetafactory" ->
          lambda(site).spin(caller.name + "$$Lambda" + spun++);
      case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" ->
          new Concatenation(
                  site.descriptor(),
                  (String) arguments[0],
                  Arrays.copyOfRange(arguments, 1, arguments.length))
              .spin(name("Concatenation"));
      case "java/lang/invoke/StringConcatFactory.makeConcat" ->
          new Concatenation(
                  site.descriptor(),
                  "\1".repeat(Type.getArgumentTypes(site.descriptor()).length),
                  new Object[0])
              .spin(name("Concatenation"));
      case "java/lang/runtime/ObjectMethods.bootstrap" -> {
        List<Handle> components = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
          components.add((Handle) arguments[i]);
        }
        yield new RecordMethod(site.name(), site.descriptor(), (Type) arguments[0], components)
            .spin(name("Record"));
      }
      case "java/lang/runtime/SwitchBootstraps.typeSwitch" ->
          new PatternSwitch(site.descriptor(), List.of(arguments), false).spin(name("Switch"));
      case "java/lang/runtime/SwitchBootstraps.enumSwitch" ->
          new PatternSwitch(site.descriptor(), List.of(arguments), true).spin(name("Switch"));
      default ->
          throw new UnsupportedException(
              "invokedynamic by " + bootstrap.getOwner() + "." + bootstrap.getName());
    };
  }

  private static Lambda lambda(Symbol.OfCallSite site) {
    Object[] arguments = site.arguments();
    List<String> erased = new ArrayList<>();
    erased.add(((Type) arguments[0]).getDescriptor());
    List<String> markers = new ArrayList<>();
    if (site.bootstrap().getName().equals("altMetafactory")) {
      int flags = (Integer) arguments[FIXED_ARGUMENTS];
      int at = FIXED_ARGUMENTS + 1;
      if ((flags & SERIALIZABLE) != 0) {
        markers.add("java/io/Serializable");
      }
      if ((flags & MARKERS) != 0) {
        int count = (Integer) arguments[at++];
        for (int i = 0; i < count; i++) {
          markers.add(((Type) arguments[at++]).getInternalName());
        }
      }
      if ((flags & BRIDGES) != 0) {
        int count = (Integer) arguments[at++];
        for (int i = 0; i < count; i++) {
          erased.add(((Type) arguments[at++]).getDescriptor());
        }
      }
    }
    return new Lambda(
        site.descriptor(),
        site.name(),
        erased,
        (Handle) arguments[1],
        ((Type) arguments[2]).getDescriptor(),
        markers);
  }

  /** Pushes a constant. */
  int constant(Frame f) {
    Code code = f.code;
    Object value = ((Symbol.OfConstant) code.object[f.pc]).value();
    HeapObject object;
    if (value instanceof String text) {
      object = vm.heap.intern(text);
    } else if (value instanceof Type type && type.getSort() != Type.METHOD) {
      object =
          vm.heap.mirror(
              vm.classes.load(
                  type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName()));
    } else if (value instanceof Handle handle) {
      object = handle(new HandleTarget(handle, null));
      vm.heap.permanent(object);
    } else {
      throw new UnsupportedException("constant " + value);
    }
    code.object[f.pc] = object;
    code.op[f.pc] = Op.PUSH_OBJECT;
    return Outcome.AGAIN;
  }

  /** A new method handle. */
  public Instance handle(HandleTarget target) {
    Instance handle = vm.heap.instance(vm.classes.load("java/lang/invoke/MethodHandle"));
    handle.payload = target;
    return handle;
  }

  /** A static method (receiver, arguments) to result, as reflection calls things. */
  public MethodInfo reflective(Handle target) {
    String key = target.toString();
    MethodInfo known = reflective.get(key);
    if (known == null) {
      byte[] bytes = new Adapter(target).reflective(name("Reflection"));
      known = entry(vm.classes.defineAdapter(bytes));
      reflective.put(key, known);
    }
    return known;
  }

  /** A static method without parameters that runs a test. */
  public MethodInfo test(TestCode code) {
    return define(code.spin(name("Test")));
  }

  /** A static method without parameters that starts a program. */
  public MethodInfo main(String owner, String method, String descriptor, Adapter.Start start) {
    return define(Adapter.main(name("Main"), owner, method, descriptor, start));
  }
}

package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Frame;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the objects of one run are called: {@code Account@2} for one of the program's classes, the
 * second of its class that is spoken of; {@code Account@2.lock} or {@code Bank.lock} for one of the
 * JDK, by the field of the program that holds it.
 */
public final class ObjectNames {
  /** So many objects of the JDK may stand between a field of the program and an object. */
  private static final int MOST_STEPS = 2;

  private final Vm vm;
  private final IdentityHashMap<HeapObject, String> known = new IdentityHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  ObjectNames(Vm vm) {
    this.vm = vm;
  }

  /** The name of the object at an address. */
  public String at(long address) {
    return of(vm.heap().at(address));
  }

  /**
   * The name of the object that a call of a thread is of.
   *
   * @param call where the call is in {@link JavaMachine#stack}
   */
  public String ofCall(int thread, int call) {
    int left = call;
    for (Frame f = vm.threads()[thread].state.frame; f != null; f = f.caller) {
      Origin origin = f.code.method.owner.origin;
      if ((origin == Origin.PROGRAM || origin == Origin.JDK) && left-- == 0) {
        return f.code.method.isStatic() ? typeName(f.code.method.owner) : of(f.references[0]);
      }
    }
    return "?";
  }

  /** The name of an object, which it keeps from now on. */
  String of(HeapObject object) {
    if (object == null) {
      return "null";
    }
    String name = known.get(object);
    if (name == null) {
      name = newName(object);
      known.put(object, name);
    }
    return name;
  }

  /** What a thread stands in front of. */
  Standing standing(VmThread thread, String why) {
    Optional<Frame> call = PendingText.libraryCall(thread);
    int line = vm.accesses().programLineOf(thread);
    return new Standing(
        call.map(frame -> line < 0 ? ofClass(frame.code.method) : called(frame))
            .orElseGet(() -> new PendingText(vm, this::of).of(thread)),
        why,
        line,
        call.map(Object.class::cast));
  }

  /** A call as {@code Bank.lock.tryLock}, or by its class if it is of no object. */
  private String called(Frame call) {
    MethodInfo method = call.code.method;
    String name = call.calledBy(Origin.GUEST) ? call.caller.code.method.name : method.name;
    return method.isStatic() || method.isConstructor()
        ? ofClass(method)
        : of(call.references[0]) + "." + name;
  }

  private static String ofClass(MethodInfo method) {
    String type = typeName(method.owner);
    return method.isConstructor() ? "new " + type : type + "." + method.name;
  }

  private String newName(HeapObject object) {
    if (object.payload instanceof ClassInfo type) {
      return type.simpleName() + ".class";
    }
    if (object.type.origin != Origin.PROGRAM) {
      ReferringPlace referring = new ReferringPlaces().of(object);
      if (referring != null) {
        return referring.name();
      }
    }
    String type = typeName(object.type);
    return type + "@" + counts.merge(type, 1, Integer::sum);
  }

  private static String typeName(ClassInfo type) {
    if (type.component != null) {
      return typeName(type.component) + "[]";
    }
    String name = type.name.substring(type.name.lastIndexOf('/') + 1);
    boolean anonymous = Character.isDigit(type.simpleName().charAt(0));
    return type.origin == Origin.PROGRAM && !anonymous ? type.simpleName() : name.replace('$', '.');
  }

  /** A place that refers to an object: a field or an element of another one, or a static field. */
  private final class ReferringPlace {
    final HeapObject by;
    final ClassInfo statics;
    final String field;

    ReferringPlace(HeapObject by, ClassInfo statics, String field) {
      this.by = by;
      this.statics = statics;
      this.field = field;
    }

    String name() {
      return (statics != null ? statics.simpleName() : of(by)) + field;
    }

    /** Whether it is a place that the user knows. */
    boolean isOfProgram() {
      return statics != null || by.type.origin == Origin.PROGRAM;
    }
  }

  /**
   * Looks for the place that refers to an object, from the program's static fields and threads on.
   */
  private final class ReferringPlaces {
    private final IdentityHashMap<HeapObject, ReferringPlace> places = new IdentityHashMap<>();
    private final Deque<HeapObject> work = new ArrayDeque<>();

    ReferringPlaces() {
      for (Instance statics : vm.heap().statics()) {
        if (statics.type.origin == Origin.PROGRAM) {
          fields(statics, statics.type);
        }
      }
      for (VmThread thread : vm.threads()) {
        roots(thread);
      }
    }

    private void roots(VmThread thread) {
      root(thread.object);
      root(thread.state.object);
      for (Frame f = thread.state.frame; f != null; f = f.caller) {
        for (HeapObject local : f.references) {
          root(local);
        }
      }
    }

    private void root(HeapObject object) {
      if (object != null && !places.containsKey(object)) {
        places.put(object, null);
        work.add(object);
      }
    }

    /** The nearest place of the program; null if there is none. */
    ReferringPlace of(HeapObject wanted) {
      while (!work.isEmpty()) {
        HeapObject object = work.poll();
        if (object instanceof Instance instance) {
          fields(instance, null);
        } else {
          elements((ArrayObject) object);
        }
      }
      ReferringPlace referring = places.get(wanted);
      ReferringPlace place = referring;
      for (int i = 0; i < MOST_STEPS && place != null && !place.isOfProgram(); i++) {
        place = places.get(place.by);
      }
      return place != null && place.isOfProgram() ? referring : null;
    }

    private void fields(Instance instance, ClassInfo statics) {
      ClassInfo type = instance.type;
      while (type != null) {
        for (FieldInfo field : type.fields()) {
          if (field.reference && field.isStatic() == (statics != null)) {
            boolean made = type.origin == Origin.SPUN || field.name.indexOf('$') >= 0;
            ReferringPlace referring =
                made ? null : new ReferringPlace(instance, statics, "." + word(field));
            hold(instance.references[field.index], referring);
          }
        }
        type = statics == null ? type.superclass : null;
      }
    }

    /** A field by its name, or by the method that gives what is in it. */
    private static String word(FieldInfo field) {
      return switch (field.toString()) {
        case "ReentrantReadWriteLock.readerLock" -> "readLock()";
        case "ReentrantReadWriteLock.writerLock" -> "writeLock()";
        default -> field.name;
      };
    }

    private void elements(ArrayObject array) {
      if (array.ofReferences()) {
        for (int i = 0; i < array.length; i++) {
          hold(array.references()[i], new ReferringPlace(array, null, "[" + i + "]"));
        }
      }
    }

    private void hold(HeapObject held, ReferringPlace referring) {
      if (held == null) {
        return;
      }
      root(held);
      ReferringPlace before = places.get(held);
      boolean better = referring != null && referring.isOfProgram();
      if (before == null || (better && !before.isOfProgram())) {
        places.put(held, referring);
      }
    }
  }
}

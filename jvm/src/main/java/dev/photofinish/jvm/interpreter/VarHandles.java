package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.AccessMode;
import java.util.Set;
import org.objectweb.asm.Type;

/** The accesses that VarHandles make. */
final class VarHandles {
  private static final Set<String> OTHERS =
      Set.of("get", "set", "compareAndSet", "compareAndExchange");

  private final Vm vm;
  private final Atomics atomics;
  private final HandleTypes types;

  VarHandles(Vm vm) {
    this.vm = vm;
    this.atomics = new Atomics(vm);
    this.types = new HandleTypes(vm.classes);
  }

  /** Whether a method of VarHandle is an access, not one that every class could have. */
  static boolean isAccess(String name) {
    return OTHERS.contains(name)
        || name.startsWith("getAnd")
        || name.startsWith("compareAndExchange")
        || name.startsWith("weakCompareAndSet")
        || ((name.startsWith("get") || name.startsWith("set"))
            && (name.endsWith("Volatile")
                || name.endsWith("Opaque")
                || name.endsWith("Acquire")
                || name.endsWith("Release")));
  }

  static AccessMode mode(String name) {
    if (name.endsWith("Acquire")) {
      return AccessMode.ACQUIRE;
    } else if (name.endsWith("Release")) {
      return AccessMode.RELEASE;
    } else if (name.endsWith("Opaque")) {
      return AccessMode.OPAQUE;
    } else if (name.endsWith("Plain") || name.equals("get") || name.equals("set")) {
      return AccessMode.PLAIN;
    }
    return AccessMode.VOLATILE;
  }

  /** Makes an access: an {@link Outcome}. */
  int access(Frame f, int base, PolymorphicCall call) {
    if (!(f.references[base].payload instanceof VarHandleTarget target)) {
      throw new UnsupportedException("VarHandle of " + f.references[base].type);
    }
    Symbol.OfMethod symbol = call.symbol;
    PolymorphicCall.Fit fit = call.fit(target, types);
    if (fit.adapter() != null) {
      return vm.calls.enter(f, fit.adapter(), base, Frame.Result.PASSED, null);
    }
    if (!fit.possible()) {
      return vm.calls.raise(
          "java/lang/invoke/WrongMethodTypeException", symbol.name() + symbol.descriptor());
    }
    Arguments arguments = new Arguments(f, base + 1, symbol.descriptor());
    Place place;
    if (target instanceof VarHandleTarget.OfField ofField) {
      FieldInfo field = ofField.field();
      if (field.isStatic()) {
        ClassState state = vm.heap.state(field.owner);
        int outcome = vm.initialisation.ensure(state);
        if (outcome != Outcome.NEXT) {
          return outcome;
        }
        place = Place.of(state.statics, field);
      } else {
        HeapObject object = arguments.reference();
        if (object == null) {
          return vm.calls.raise("java/lang/NullPointerException", null);
        }
        if (!object.type.isSubtypeOf(field.owner)) {
          return vm.calls.raise("java/lang/ClassCastException", object.type.javaName());
        }
        place = Place.of((Instance) object, field);
      }
      if (field.isFinal() && !reads(symbol.name())) {
        return unsupported(symbol.name());
      }
    } else if (target instanceof VarHandleTarget.OfBytes ofBytes) {
      return bytes(f, base, symbol, ofBytes, arguments);
    } else {
      HeapObject object = arguments.reference();
      int index = (int) arguments.value();
      if (object == null) {
        return vm.calls.raise("java/lang/NullPointerException", null);
      }
      if (!(object instanceof ArrayObject array)) {
        return vm.calls.raise("java/lang/ClassCastException", object.type.javaName());
      }
      ClassInfo type = ((VarHandleTarget.OfArray) target).type();
      if (!array.type.isSubtypeOf(type)) {
        return vm.calls.raise("java/lang/ClassCastException", array.type.javaName());
      }
      if (index < 0 || index >= array.length) {
        return vm.calls.raise(
            "java/lang/ArrayIndexOutOfBoundsException",
            "Index " + index + " out of bounds for length " + array.length);
      }
      place = Place.of(array, index);
    }
    return supports(place.kind(), symbol.name())
        ? access(f, base, symbol, place, arguments)
        : unsupported(symbol.name());
  }

  /** Accesses a number that is made of bytes. */
  private int bytes(
      Frame f,
      int base,
      Symbol.OfMethod symbol,
      VarHandleTarget.OfBytes target,
      Arguments arguments) {
    if (target.holder() == VarHandleTarget.Holder.BUFFER
        || mode(symbol.name()) != AccessMode.PLAIN) {
      throw new UnsupportedException("VarHandle." + symbol.name() + " of a view of bytes");
    }
    ArrayObject array = (ArrayObject) arguments.reference();
    int index = (int) arguments.value();
    if (array == null) {
      return vm.calls.raise("java/lang/NullPointerException", null);
    }
    int last = array.length - Kind.bytes(target.kind());
    if (index < 0 || index > last) {
      return vm.calls.raise(
          "java/lang/IndexOutOfBoundsException",
          "Index " + index + " out of bounds for length " + (last + 1));
    }
    Place place = Place.ofBytes(array, index, target.kind(), target.order());
    return access(f, base, symbol, place, arguments);
  }

  private static boolean reads(String name) {
    return name.startsWith("get") && !name.startsWith("getAnd");
  }

  /** Whether variables of a kind have an access mode. */
  private static boolean supports(char kind, String name) {
    if (name.startsWith("getAndAdd")) {
      return kind != 'L' && kind != 'Z';
    }
    return !name.startsWith("getAndBitwise") || (kind != 'L' && kind != 'F' && kind != 'D');
  }

  private int unsupported(String name) {
    return vm.calls.raise("java/lang/UnsupportedOperationException", name);
  }

  private int access(Frame f, int base, Symbol.OfMethod symbol, Place place, Arguments arguments) {
    String name = symbol.name();
    AccessMode mode = mode(name);
    if (name.startsWith("getAnd")) {
      return getAnd(f, base, symbol, place, arguments);
    }
    if (name.startsWith("get")) {
      if (!atomics.read(place, mode)) {
        return Outcome.STOP;
      }
      return result(f, base, symbol, place);
    }
    if (name.startsWith("set")) {
      long value = place.ofReference() ? 0 : arguments.value();
      HeapObject reference = place.ofReference() ? arguments.reference() : null;
      if (!atomics.write(place, mode, value, reference)) {
        return Outcome.STOP;
      }
      f.top = base;
      return Outcome.NEXT;
    }
    boolean ofReference = place.ofReference();
    long expected = ofReference ? 0 : arguments.value();
    HeapObject expectedReference = ofReference ? arguments.reference() : null;
    long value = ofReference ? 0 : arguments.value();
    HeapObject reference = ofReference ? arguments.reference() : null;
    long old = ofReference ? 0 : place.value();
    HeapObject oldReference = ofReference ? place.reference() : null;
    Atomics.Exchange exchange =
        atomics.compareAndSet(
            place, strength(name), mode, expected, expectedReference, value, reference);
    if (exchange == Atomics.Exchange.STOPPED) {
      return Outcome.STOP;
    }
    if (name.startsWith("compareAndExchange")) {
      return result(f, base, symbol, old, oldReference);
    }
    f.values[base] = exchange == Atomics.Exchange.DONE ? 1 : 0;
    f.top = base + 1;
    return Outcome.NEXT;
  }

  private static Atomics.Strength strength(String name) {
    return name.startsWith("weak") ? Atomics.Strength.WEAK : Atomics.Strength.STRONG;
  }

  private int getAnd(Frame f, int base, Symbol.OfMethod symbol, Place place, Arguments arguments) {
    if (!atomics.beforeUpdate(place)) {
      return Outcome.STOP;
    }
    char kind = place.kind();
    String name = symbol.name();
    AccessMode mode = mode(name);
    if (place.ofReference()) {
      HeapObject old = place.reference();
      atomics.update(place, mode, 0, arguments.reference());
      return result(f, base, symbol, 0, old);
    }
    long operand = arguments.value();
    long old = place.value();
    long next;
    if (name.startsWith("getAndAdd")) {
      next = Atomics.add(kind, old, operand);
    } else if (name.startsWith("getAndBitwiseOr")) {
      next = old | operand;
    } else if (name.startsWith("getAndBitwiseAnd")) {
      next = old & operand;
    } else if (name.startsWith("getAndBitwiseXor")) {
      next = old ^ operand;
    } else {
      next = operand;
    }
    atomics.update(place, mode, next, null);
    return result(f, base, symbol, old, null);
  }

  private int result(Frame f, int base, Symbol.OfMethod symbol, Place place) {
    return place.ofReference()
        ? result(f, base, symbol, 0, vm.weakModes.reference(place))
        : result(f, base, symbol, vm.weakModes.value(place), null);
  }

  private int result(Frame f, int base, Symbol.OfMethod symbol, long value, HeapObject reference) {
    char returned = Kind.of(Type.getReturnType(symbol.descriptor()).getDescriptor());
    f.top = base + Kind.slots(returned);
    if (returned == 'L') {
      f.references[base] = reference;
    } else if (returned != 'V') {
      f.values[base] = value;
    }
    return Outcome.NEXT;
  }
}

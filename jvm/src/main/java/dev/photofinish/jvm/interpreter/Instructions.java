package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.classes.ClassFileException;
import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Op;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.weak.Store;

/** The instructions that may stop, throw, call, or touch what other threads can reach. */
final class Instructions {
  private static final String NULL_POINTER = "java/lang/NullPointerException";
  private static final String[] PRIMITIVE_ARRAYS = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
  private static final int FIRST_PRIMITIVE = 4;

  private final Vm vm;
  private final Linking linking;
  private final VarHandles varHandles;
  private final MethodHandles methodHandles;

  Instructions(Vm vm) {
    this.vm = vm;
    this.linking = new Linking(vm);
    this.varHandles = new VarHandles(vm);
    this.methodHandles = new MethodHandles(vm);
  }

  int returns(Frame f, int op) {
    return vm.calls.returns(f, op);
  }

  /** Executes the current instruction of a frame: an {@link Outcome}. */
  int execute(Frame f, int op) {
    try {
      return switch (op) {
        case GETFIELD, PUTFIELD, GETSTATIC, PUTSTATIC -> {
          linking.field(f.code, f.pc, op);
          yield Outcome.AGAIN;
        }
        case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE -> {
          linking.method(f.code, f.pc, op);
          yield Outcome.AGAIN;
        }
        case INVOKEDYNAMIC -> vm.callSites.link(f);
        case Op.CONSTANT -> vm.callSites.constant(f);
        case Op.CALL_VIRTUAL, Op.CALL_SPECIAL -> call(f, op);
        case Op.CALL_STATIC -> callStatic(f);
        case Op.CALL_POLYMORPHIC -> polymorphic(f);
        case Op.GET_VALUE, Op.GET_WIDE, Op.GET_REFERENCE -> get(f, op);
        case Op.PUT_VALUE, Op.PUT_WIDE, Op.PUT_REFERENCE -> put(f, op);
        case Op.GET_STATIC_VALUE, Op.GET_STATIC_WIDE, Op.GET_STATIC_REFERENCE -> getStatic(f, op);
        case Op.PUT_STATIC_VALUE, Op.PUT_STATIC_WIDE, Op.PUT_STATIC_REFERENCE -> putStatic(f, op);
        case IALOAD, FALOAD, BALOAD, CALOAD, SALOAD, LALOAD, DALOAD, AALOAD -> load(f, op);
        case IASTORE, FASTORE, BASTORE, CASTORE, SASTORE, LASTORE, DASTORE, AASTORE -> store(f, op);
        case NEW -> create(f);
        case NEWARRAY -> {
          String type = PRIMITIVE_ARRAYS[f.code.a[f.pc] - FIRST_PRIMITIVE];
          yield newArray(f, vm.classes.load(type));
        }
        case ANEWARRAY -> newArray(f, arrayOf(f));
        case MULTIANEWARRAY -> newArrays(f);
        case CHECKCAST -> cast(f);
        case INSTANCEOF -> instanceOf(f);
        case ATHROW -> {
          HeapObject exception = f.references[f.top - 1];
          yield exception == null ? nullPointer() : vm.calls.unwind(exception);
        }
        case MONITORENTER -> monitorEnter(f);
        case MONITOREXIT -> {
          HeapObject object = f.references[f.top - 1];
          if (object == null) {
            yield nullPointer();
          }
          if (!vm.monitors.exit(object)) {
            yield vm.calls.raise("java/lang/IllegalMonitorStateException", null);
          }
          f.top--;
          yield Outcome.NEXT;
        }
        case IDIV, IREM, LDIV, LREM -> vm.calls.raise("java/lang/ArithmeticException", "/ by zero");
        case ARRAYLENGTH -> nullPointer();
        default -> throw new UnsupportedException("instruction " + op);
      };
    } catch (ClassFileException e) {
      return vm.calls.raise(e.error(), e.getMessage());
    }
  }

  private int nullPointer() {
    MethodInfo method = vm.thread.state.frame.code.method;
    if (HostCode.contains(method.owner)) {
      throw new UnsupportedException(method + " needs something of the host");
    }
    return vm.calls.raise(NULL_POINTER, null);
  }

  private int call(Frame f, int op) {
    CallTarget target = (CallTarget) f.code.object[f.pc];
    HeapObject receiver = f.references[f.top - target.method.argumentSlots];
    if (receiver == null) {
      return nullPointer();
    }
    MethodInfo method = target.method;
    if (op == Op.CALL_VIRTUAL) {
      method = target.select(receiver.type);
      if (method == null) {
        return vm.calls.raise("java/lang/AbstractMethodError", target.method.toString());
      }
    }
    return vm.calls.invoke(f, method);
  }

  private int callStatic(Frame f) {
    CallTarget target = (CallTarget) f.code.object[f.pc];
    if (target.state.ready != ClassState.EVERYBODY) {
      int outcome = vm.initialisation.ensure(target.state);
      if (outcome != Outcome.NEXT) {
        return outcome;
      }
    }
    return vm.calls.invoke(f, target.method);
  }

  private int polymorphic(Frame f) {
    PolymorphicCall call = (PolymorphicCall) f.code.object[f.pc];
    int base = f.top - f.code.a[f.pc];
    HeapObject handle = f.references[base];
    if (handle == null) {
      return nullPointer();
    }
    return call.symbol.owner().endsWith("VarHandle")
        ? varHandles.access(f, base, call)
        : methodHandles.invoke(f, base, handle, call.symbol);
  }

  private int get(Frame f, int op) {
    FieldInfo field = (FieldInfo) f.code.object[f.pc];
    int at = f.top - 1;
    Instance object = (Instance) f.references[at];
    if (object == null) {
      return nullPointer();
    }
    if (!vm.accesses.read(object, field.slot(), field)) {
      return Outcome.STOP;
    }
    push(f, at, op == Op.GET_REFERENCE, op == Op.GET_WIDE, object, field);
    return Outcome.NEXT;
  }

  private void push(
      Frame f, int at, boolean reference, boolean wide, Instance object, FieldInfo field) {
    Store seen = field.isVolatile() ? vm.weakModes.seen() : null;
    if (reference) {
      f.references[at] = seen == null ? object.references[field.index] : seen.reference();
      f.top = at + 1;
    } else {
      f.values[at] = seen == null ? object.values[field.index] : seen.value();
      f.top = at + (wide ? 2 : 1);
    }
  }

  private int put(Frame f, int op) {
    FieldInfo field = (FieldInfo) f.code.object[f.pc];
    int at = f.top - (op == Op.PUT_WIDE ? 2 : 1);
    Instance object = (Instance) f.references[at - 1];
    if (object == null) {
      return nullPointer();
    }
    if (!set(f, at, object, field)) {
      return Outcome.STOP;
    }
    f.top = at - 1;
    return Outcome.NEXT;
  }

  private boolean set(Frame f, int at, Instance object, FieldInfo field) {
    if (field.reference && object.shared) {
      vm.sharing.publish(f.references[at]);
    }
    if (!vm.accesses.write(object, field.slot(), field)) {
      return false;
    }
    vm.heap.change(object);
    if (field.reference) {
      object.references[field.index] = f.references[at];
    } else {
      object.values[field.index] = Kind.narrow(field.kind, f.values[at]);
    }
    return true;
  }

  private int getStatic(Frame f, int op) {
    StaticField field = (StaticField) f.code.object[f.pc];
    int outcome = vm.initialisation.ensure(field.state());
    if (outcome != Outcome.NEXT) {
      return outcome;
    }
    if (!field.constant()
        && !vm.accesses.read(field.statics(), field.field().slot(), field.field())) {
      return Outcome.STOP;
    }
    push(
        f,
        f.top,
        op == Op.GET_STATIC_REFERENCE,
        op == Op.GET_STATIC_WIDE,
        field.statics(),
        field.field());
    return Outcome.NEXT;
  }

  private int putStatic(Frame f, int op) {
    StaticField field = (StaticField) f.code.object[f.pc];
    int outcome = vm.initialisation.ensure(field.state());
    if (outcome != Outcome.NEXT) {
      return outcome;
    }
    int at = f.top - (op == Op.PUT_STATIC_WIDE ? 2 : 1);
    if (!set(f, at, field.statics(), field.field())) {
      return Outcome.STOP;
    }
    f.top = at;
    return Outcome.NEXT;
  }

  private int load(Frame f, int op) {
    int at = f.top - 2;
    ArrayObject array = (ArrayObject) f.references[at];
    int index = (int) f.values[at + 1];
    int bad = check(array, index);
    if (bad != Outcome.NEXT) {
      return bad;
    }
    if (!vm.accesses.read(array, index, null)) {
      return Outcome.STOP;
    }
    if (op == AALOAD) {
      f.references[at] = array.references()[index];
    } else {
      f.values[at] = array.value(index);
    }
    f.top = at + (op == LALOAD || op == DALOAD ? 2 : 1);
    return Outcome.NEXT;
  }

  private int store(Frame f, int op) {
    int at = f.top - (op == LASTORE || op == DASTORE ? 2 : 1);
    ArrayObject array = (ArrayObject) f.references[at - 2];
    int index = (int) f.values[at - 1];
    int bad = check(array, index);
    if (bad != Outcome.NEXT) {
      return bad;
    }
    if (op == AASTORE) {
      HeapObject value = f.references[at];
      if (value != null && !value.type.isSubtypeOf(array.type.component)) {
        return vm.calls.raise("java/lang/ArrayStoreException", value.type.javaName());
      }
      if (array.shared) {
        vm.sharing.publish(value);
      }
    }
    if (!vm.accesses.write(array, index, null)) {
      return Outcome.STOP;
    }
    vm.heap.change(array);
    if (op == AASTORE) {
      array.references()[index] = f.references[at];
    } else {
      array.value(index, f.values[at]);
    }
    f.top = at - 2;
    return Outcome.NEXT;
  }

  private int check(ArrayObject array, int index) {
    if (array == null) {
      return nullPointer();
    }
    if (index < 0 || index >= array.length) {
      return vm.calls.raise(
          "java/lang/ArrayIndexOutOfBoundsException",
          "Index " + index + " out of bounds for length " + array.length);
    }
    return Outcome.NEXT;
  }

  private int create(Frame f) {
    ClassInfo type = linking.type(f.code, f.pc);
    int outcome = vm.initialisation.ensure(vm.heap.state(type));
    if (outcome == Outcome.NEXT) {
      f.references[f.top++] = vm.heap.instance(type);
    }
    return outcome;
  }

  private ClassInfo arrayOf(Frame f) {
    Code code = f.code;
    ClassInfo type = linking.type(code, f.pc);
    if (code.a[f.pc] == 0) {
      type = vm.classes.array(type);
      code.object[f.pc] = type;
      code.a[f.pc] = 1;
    }
    return type;
  }

  private int newArray(Frame f, ClassInfo type) {
    int length = (int) f.values[f.top - 1];
    if (length < 0) {
      return vm.calls.raise("java/lang/NegativeArraySizeException", String.valueOf(length));
    }
    ArrayObject array = vm.heap.array(type, length);
    vm.accesses.made(array, f);
    f.references[f.top - 1] = array;
    return Outcome.NEXT;
  }

  private int newArrays(Frame f) {
    ClassInfo type = linking.type(f.code, f.pc);
    int dimensions = f.code.a[f.pc];
    int[] lengths = new int[dimensions];
    for (int i = 0; i < dimensions; i++) {
      lengths[i] = (int) f.values[f.top - dimensions + i];
      if (lengths[i] < 0) {
        return vm.calls.raise("java/lang/NegativeArraySizeException", String.valueOf(lengths[i]));
      }
    }
    f.top -= dimensions;
    f.references[f.top++] = nested(f, type, lengths, 0);
    return Outcome.NEXT;
  }

  private ArrayObject nested(Frame f, ClassInfo type, int[] lengths, int dimension) {
    ArrayObject array = vm.heap.array(type, lengths[dimension]);
    vm.accesses.made(array, f);
    if (dimension + 1 < lengths.length) {
      for (int i = 0; i < array.length; i++) {
        array.references()[i] = nested(f, type.component, lengths, dimension + 1);
      }
    }
    return array;
  }

  private int cast(Frame f) {
    HeapObject object = f.references[f.top - 1];
    if (object != null) {
      ClassInfo type = linking.type(f.code, f.pc);
      if (!object.type.isSubtypeOf(type)) {
        return vm.calls.raise(
            "java/lang/ClassCastException",
            "class " + object.type.javaName() + " cannot be cast to class " + type.javaName());
      }
    }
    return Outcome.NEXT;
  }

  private int instanceOf(Frame f) {
    HeapObject object = f.references[f.top - 1];
    f.values[f.top - 1] =
        object != null && object.type.isSubtypeOf(linking.type(f.code, f.pc)) ? 1 : 0;
    return Outcome.NEXT;
  }

  private int monitorEnter(Frame f) {
    HeapObject object = f.references[f.top - 1];
    if (object == null) {
      return nullPointer();
    }
    if (!vm.monitors.enter(object)) {
      return Outcome.STOP;
    }
    f.top--;
    return Outcome.NEXT;
  }
}

package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Bytes;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Atomics;
import dev.photofinish.jvm.interpreter.Atomics.Strength;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethod;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Place;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.memory.AccessMode;
import java.nio.ByteOrder;
import java.util.Map;

/** {@code Unsafe}: the offset of a field is its slot, that of an element counts bytes. */
final class UnsafeNatives {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe.";
  private static final int BASE = 16;

  /** That of the machine that the program is told of. */
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

  private static final int OBJECT = 1;
  private static final int OFFSET = 2;
  private static final int FIRST = 4;

  private static final Map<String, Character> TYPES =
      Map.of(
          "Int",
          'I',
          "Long",
          'J',
          "Reference",
          'L',
          "Boolean",
          'Z',
          "Byte",
          'B',
          "Short",
          'S',
          "Char",
          'C',
          "Float",
          'F',
          "Double",
          'D');

  private static final Map<String, AccessMode> UPDATES =
      Map.of(
          "", AccessMode.VOLATILE,
          "Acquire", AccessMode.ACQUIRE,
          "Release", AccessMode.RELEASE,
          "Plain", AccessMode.PLAIN);

  private UnsafeNatives() {}

  static void addTo(NativeMethods methods) {
    TYPES.forEach((name, kind) -> addAccesses(methods, name, kind));
    addLayout(methods);
    methods.add(UNSAFE + "fullFence", call -> fence(call, AccessMode.VOLATILE));
    methods.add(UNSAFE + "loadFence", call -> fence(call, AccessMode.ACQUIRE));
    methods.add(UNSAFE + "storeFence", call -> fence(call, AccessMode.RELEASE));
    methods.add(UNSAFE + "loadLoadFence", call -> fence(call, AccessMode.ACQUIRE));
    methods.add(UNSAFE + "storeStoreFence", call -> fence(call, AccessMode.RELEASE));
    methods.add(
        UNSAFE + "allocateInstance",
        call -> {
          if (call.initialised(call.type(1))) {
            call.returns(call.vm().heap().instance(call.type(1)));
          }
        });
    methods.add(
        UNSAFE + "allocateUninitializedArray",
        call ->
            call.returns(
                call.vm().heap().array(call.vm().classes().array(call.type(1)), call.integer(2))));
    methods.add(
        UNSAFE + "ensureClassInitialized",
        call -> {
          if (call.initialised(call.type(1))) {
            call.returns();
          }
        });
    methods.add(UNSAFE + "shouldBeInitialized", call -> call.returns(false));
    methods.add(UNSAFE + "throwException", call -> call.raises(call.object(1)));
    methods.add(
        "jdk/internal/util/ArraysSupport.vectorizedMismatch",
        call -> call.returns((long) ~call.integer(6)));
  }

  private static void addLayout(NativeMethods methods) {
    methods.add(UNSAFE + "registerNatives", Call::returns);
    methods.add(
        UNSAFE + "objectFieldOffset(Ljava/lang/Class;Ljava/lang/String;)J",
        call -> {
          FieldInfo field = call.type(1).field(call.text(2), null);
          if (field == null) {
            call.raises("java/lang/InternalError", call.text(2));
          } else {
            call.returns((long) BASE + field.slot());
          }
        });
    for (String name : new String[] {"objectFieldOffset", "staticFieldOffset"}) {
      methods.add(
          UNSAFE + name + "(Ljava/lang/reflect/Field;)J",
          call -> call.returns((long) BASE + field(call).slot()));
    }
    methods.add(
        UNSAFE + "staticFieldBase",
        call -> call.returns(call.vm().heap().state(field(call).owner).statics));
    for (String name : new String[] {"arrayBaseOffset", "arrayBaseOffset0"}) {
      methods.add(UNSAFE + name, call -> call.returns((long) BASE));
    }
    for (String name : new String[] {"arrayIndexScale", "arrayIndexScale0"}) {
      methods.add(
          UNSAFE + name, call -> call.returns((long) Kind.bytes(call.type(1).component.kind)));
    }
    methods.add(UNSAFE + "addressSize0", call -> call.returns(8L));
    methods.add(UNSAFE + "addressSize", call -> call.returns(8L));
    methods.add(UNSAFE + "pageSize", call -> call.returns(4096L));
    methods.add(UNSAFE + "isBigEndian", call -> call.returns(false));
    methods.add(UNSAFE + "unalignedAccess", call -> call.returns(true));
  }

  private static FieldInfo field(Call call) {
    return (FieldInfo) call.object(1).payload;
  }

  /** A fence of the current thread. */
  static void fence(Call call, AccessMode mode) {
    if (call.vm().multi()) {
      call.vm().memory().fence(call.vm().current().id, mode);
      if (mode == AccessMode.VOLATILE) {
        call.vm().weakModes().fence();
      }
    }
    call.returns();
  }

  private static void addAccesses(NativeMethods methods, String type, char kind) {
    add(methods, "get" + type, kind, call -> get(call, kind, AccessMode.PLAIN));
    add(methods, "put" + type, kind, call -> put(call, kind, AccessMode.PLAIN));
    methods.add(UNSAFE + "get" + type + "Volatile", call -> get(call, kind, AccessMode.VOLATILE));
    methods.add(UNSAFE + "put" + type + "Volatile", call -> put(call, kind, AccessMode.VOLATILE));
    methods.add(UNSAFE + "get" + type + "Acquire", call -> get(call, kind, AccessMode.ACQUIRE));
    methods.add(UNSAFE + "put" + type + "Release", call -> put(call, kind, AccessMode.RELEASE));
    methods.add(UNSAFE + "get" + type + "Opaque", call -> get(call, kind, AccessMode.OPAQUE));
    methods.add(UNSAFE + "put" + type + "Opaque", call -> put(call, kind, AccessMode.OPAQUE));
    UPDATES.forEach(
        (suffix, mode) -> {
          methods.add(
              UNSAFE + "compareAndSet" + type + suffix,
              call -> compare(call, kind, Strength.STRONG, mode));
          methods.add(
              UNSAFE + "weakCompareAndSet" + type + suffix,
              call -> compare(call, kind, Strength.WEAK, mode));
          methods.add(
              UNSAFE + "compareAndExchange" + type + suffix, call -> exchange(call, kind, mode));
          methods.add(
              UNSAFE + "getAndSet" + type + suffix,
              call -> update(call, kind, mode, Operation.SET));
          methods.add(
              UNSAFE + "getAndAdd" + type + suffix,
              call -> update(call, kind, mode, Operation.ADD));
          methods.add(
              UNSAFE + "getAndBitwiseOr" + type + suffix,
              call -> update(call, kind, mode, Operation.OR));
          methods.add(
              UNSAFE + "getAndBitwiseAnd" + type + suffix,
              call -> update(call, kind, mode, Operation.AND));
          methods.add(
              UNSAFE + "getAndBitwiseXor" + type + suffix,
              call -> update(call, kind, mode, Operation.XOR));
        });
  }

  private static void add(NativeMethods methods, String name, char kind, NativeMethod body) {
    String type = kind == 'L' ? "Ljava/lang/Object;" : String.valueOf(kind);
    boolean get = name.startsWith("get");
    methods.add(
        UNSAFE
            + name
            + (get ? "(Ljava/lang/Object;J)" + type : "(Ljava/lang/Object;J" + type + ")V"),
        body);
  }

  /** What an object and an offset mean; null for bytes of an array that is not of the kind. */
  private static Place place(Call call, char kind) {
    HeapObject object = call.object(OBJECT);
    long offset = call.value(OFFSET) - BASE;
    if (object instanceof Instance instance) {
      return Place.of(instance, field(instance, (int) offset));
    }
    if (!(object instanceof ArrayObject array)) {
      throw new UnsupportedException("memory outside of the heap by " + call.method());
    }
    int scale = Kind.bytes(array.type.component.kind);
    boolean sameKind =
        Kind.bytes(kind) == scale && (kind == 'L') == array.ofReferences() && offset % scale == 0;
    return sameKind ? Place.of(array, (int) (offset / scale)) : null;
  }

  private static FieldInfo field(Instance object, int slot) {
    if (!object.ofClass) {
      return object.type.bySlot()[slot];
    }
    for (FieldInfo field : object.type.fields()) {
      if (field.isStatic() && field.slot() == slot) {
        return field;
      }
    }
    throw new UnsupportedException("offset in " + object.type);
  }

  private static void get(Call call, char kind, AccessMode mode) {
    Place place = place(call, kind);
    if (place == null) {
      if (!ObjectNatives.readAll(call.vm(), array(call), first(call), elements(call, kind))) {
        call.stops();
        return;
      }
      call.returns(
          Bytes.get(array(call), call.value(OFFSET) - BASE, Kind.bytes(kind), kind, ORDER));
    } else if (!new Atomics(call.vm()).read(place, mode)) {
      call.stops();
    } else if (place.ofReference()) {
      call.returns(call.vm().weakModes().reference(place));
    } else {
      call.returns(call.vm().weakModes().value(place));
    }
  }

  /** The first element that some bytes of an array belong to. */
  private static int first(Call call) {
    return (int) ((call.value(OFFSET) - BASE) / Kind.bytes(array(call).type.component.kind));
  }

  /** How many elements the bytes of a number of a kind belong to. */
  private static int elements(Call call, char kind) {
    int scale = Kind.bytes(array(call).type.component.kind);
    long last = call.value(OFFSET) - BASE + Kind.bytes(kind) - 1;
    return (int) (last / scale) - first(call) + 1;
  }

  private static ArrayObject array(Call call) {
    return (ArrayObject) call.object(OBJECT);
  }

  private static void put(Call call, char kind, AccessMode mode) {
    Place place = place(call, kind);
    if (place == null) {
      if (!ObjectNatives.writeAll(call.vm(), array(call), first(call), elements(call, kind))) {
        call.stops();
        return;
      }
      call.vm().heap().change(array(call));
      Bytes.put(array(call), call.value(OFFSET) - BASE, Kind.bytes(kind), call.value(FIRST), ORDER);
      call.returns();
    } else if (new Atomics(call.vm()).write(place, mode, call.value(FIRST), call.object(FIRST))) {
      call.returns();
    } else {
      call.stops();
    }
  }

  private static int second(char kind) {
    return FIRST + (kind == 'J' || kind == 'D' ? 2 : 1);
  }

  private static void compare(Call call, char kind, Strength strength, AccessMode mode) {
    switch (compareAndSet(call, kind, strength, mode)) {
      case STOPPED -> call.stops();
      case FAILED -> call.returns(false);
      case DONE -> call.returns(true);
    }
  }

  private static Atomics.Exchange compareAndSet(
      Call call, char kind, Strength strength, AccessMode mode) {
    return new Atomics(call.vm())
        .compareAndSet(
            place(call, kind),
            strength,
            mode,
            call.value(FIRST),
            call.object(FIRST),
            call.value(second(kind)),
            call.object(second(kind)));
  }

  private static void exchange(Call call, char kind, AccessMode mode) {
    Place place = place(call, kind);
    HeapObject reference = place.ofReference() ? place.reference() : null;
    long value = place.ofReference() ? 0 : place.value();
    if (compareAndSet(call, kind, Strength.STRONG, mode) == Atomics.Exchange.STOPPED) {
      call.stops();
    } else if (place.ofReference()) {
      call.returns(reference);
    } else {
      call.returns(value);
    }
  }

  private enum Operation {
    SET,
    ADD,
    OR,
    AND,
    XOR
  }

  private static void update(Call call, char kind, AccessMode mode, Operation operation) {
    Place place = place(call, kind);
    Atomics atomics = new Atomics(call.vm());
    if (!atomics.beforeUpdate(place)) {
      call.stops();
      return;
    }
    if (place.ofReference()) {
      HeapObject old = place.reference();
      atomics.update(place, mode, 0, call.object(FIRST));
      call.returns(old);
      return;
    }
    long old = place.value();
    long operand = call.value(FIRST);
    long next =
        switch (operation) {
          case SET -> operand;
          case ADD -> Atomics.add(kind, old, operand);
          case OR -> old | operand;
          case AND -> old & operand;
          case XOR -> old ^ operand;
        };
    atomics.update(place, mode, next, null);
    call.returns(old);
  }
}

package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.Memory;
import java.util.ArrayList;
import java.util.List;

/**
 * The type information of C++ as the Itanium ABI lays it out in memory: what kind of type, its
 * name, its base classes.
 */
final class TypeInformation {
  private static final int POINTER = 8;

  /** From the start of a vtable to where objects point. */
  private static final int VTABLE_HEADER = 16;

  private static final int VIRTUAL_BASE = 1;
  private static final int PUBLIC_BASE = 2;
  private static final int OFFSET_SHIFT = 8;
  private static final int QUALIFIERS = 7;

  private final Machine machine;
  private final long address;

  TypeInformation(Machine machine, long address) {
    this.machine = machine;
    this.address = address;
  }

  /** What a type is, as far as it matters. */
  private enum Kind {
    CLASS("117__class_type_info"),
    DERIVED_CLASS("120__si_class_type_info"),
    MANY_BASES("121__vmi_class_type_info"),
    POINTER("119__pointer_type_info"),
    OTHER("");

    private final String vtable;

    Kind(String name) {
      this.vtable = "_ZTVN10__cxxabiv" + name + "E";
    }
  }

  /**
   * A part of an object that is of a class.
   *
   * @param address where it is
   * @param access whether it is reached through public bases only
   */
  record Subobject(TypeInformation type, long address, Access access) {}

  /** Whether a base class is accessible. */
  enum Access {
    PUBLIC,
    HIDDEN
  }

  private Memory memory() {
    return machine.memory();
  }

  private Kind kind() {
    long vtable = memory().readLong(address) - VTABLE_HEADER;
    for (Kind kind : Kind.values()) {
      if (kind != Kind.OTHER && machine.addressOf(kind.vtable) == vtable) {
        return kind;
      }
    }
    return Kind.OTHER;
  }

  boolean isPointer() {
    return kind() == Kind.POINTER;
  }

  boolean isClass() {
    return switch (kind()) {
      case CLASS, DERIVED_CLASS, MANY_BASES -> true;
      case POINTER, OTHER -> false;
    };
  }

  /** The mangled name. */
  String name() {
    String name = memory().readString(memory().readLong(address + POINTER));
    return name.startsWith("*") ? name.substring(1) : name;
  }

  boolean isSame(TypeInformation other) {
    return address == other.address || name().equals(other.name());
  }

  private TypeInformation at(long place) {
    return new TypeInformation(machine, memory().readLong(place));
  }

  /** For a pointer type: whether a pointer to another type can become one of this type. */
  boolean takesPointer(TypeInformation thrown) {
    int own = memory().readInt(address + 2 * POINTER) & QUALIFIERS;
    int others = memory().readInt(thrown.address + 2 * POINTER) & QUALIFIERS;
    return (others & ~own) == 0;
  }

  /** What a pointer type points to. */
  TypeInformation pointee() {
    return at(address + 3 * POINTER);
  }

  /** All parts of an object of this class, itself first; virtual bases as often as named. */
  List<Subobject> subobjects(long object) {
    List<Subobject> found = new ArrayList<>();
    collect(object, Access.PUBLIC, found);
    return found;
  }

  private void collect(long object, Access access, List<Subobject> found) {
    found.add(new Subobject(this, object, access));
    Kind kind = kind();
    if (kind == Kind.DERIVED_CLASS) {
      at(address + 2 * POINTER).collect(object, access, found);
    } else if (kind == Kind.MANY_BASES) {
      int count = memory().readInt(address + 2 * POINTER + 4);
      for (int i = 0; i < count; i++) {
        long entry = address + 3 * POINTER + (long) i * 2 * POINTER;
        long flags = memory().readLong(entry + POINTER);
        long offset = flags >> OFFSET_SHIFT;
        if ((flags & VIRTUAL_BASE) != 0) {
          offset = object == 0 ? 0 : memory().readLong(memory().readLong(object) + offset);
        }
        Access inner = (flags & PUBLIC_BASE) != 0 ? access : Access.HIDDEN;
        at(entry).collect(object == 0 ? 0 : object + offset, inner, found);
      }
    }
  }
}

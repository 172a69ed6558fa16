package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.SourceType;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.regex.Pattern;

/** Names addresses as a programmer would. */
final class Naming {
  /** Members whose names are reserved for the library, which users do not know. */
  private static final Pattern RESERVED = Pattern.compile("\\._[_A-Z].*");

  private final Memory memory;

  Naming(Memory memory) {
    this.memory = memory;
  }

  String describe(long address) {
    MemoryObject object = memory.object(address);
    if (object == null) {
      return address == 0 ? "null" : String.format("0x%x", address);
    }
    return describe(object, address - object.base());
  }

  static String describe(MemoryObject object, long offset) {
    String path =
        isDeclared(object)
            ? object.declared().part(offset)
            : path(object.type(), offset, object.size());
    return object.name() + RESERVED.matcher(path).replaceFirst("") + site(object);
  }

  /** How many bytes belong to the innermost part with a name of the user's that begins there. */
  static long extent(MemoryObject object, long offset) {
    return isDeclared(object)
        ? object.declared().extent(offset, member -> !RESERVED.matcher("." + member).matches())
        : object.size() - offset;
  }

  /** Whether the source says what the parts of an object are; a pointer may stand for it. */
  private static boolean isDeclared(MemoryObject object) {
    SourceType declared = object.declared();
    if (declared == null || object.type() == null) {
      return false;
    }
    long unit = declared.element().map(SourceType::size).orElse(declared.size());
    boolean open = declared.element().isPresent() && declared.size() == 0;
    return open ? unit == object.type().size() : declared.size() == object.size();
  }

  private static String site(MemoryObject object) {
    if (object.type() != null || object.site() == null) {
      return "";
    }
    SourceLocation location = object.site().location();
    return location.line() == 0 ? "" : " (allocated at line " + location.line() + ")";
  }

  private static String path(Type type, long offset, long size) {
    if (type == null) {
      return size <= 8 && offset == 0 ? "" : "[byte " + offset + "]";
    }
    StringBuilder path = new StringBuilder();
    Type at = type;
    long left = offset;
    if (size > type.size() && type.size() > 0) {
      // A variable length array is an alloca of several elements.
      path.append('[').append(left / type.size()).append(']');
      left %= type.size();
    }
    while (true) {
      if (at instanceof ArrayType array && array.element().size() > 0) {
        path.append('[').append(left / array.element().size()).append(']');
        left %= array.element().size();
        at = array.element();
      } else if (at instanceof VectorType vector) {
        return path.append('[').append(left / vector.element().size()).append(']').toString();
      } else if (at instanceof StructType struct && !struct.fields().isEmpty()) {
        int field = 0;
        while (field + 1 < struct.fields().size() && struct.offset(field + 1) <= left) {
          field++;
        }
        path.append(".").append(field);
        left -= struct.offset(field);
        at = struct.fields().get(field);
      } else {
        return left == 0 ? path.toString() : path.append(" + ").append(left).toString();
      }
    }
  }
}

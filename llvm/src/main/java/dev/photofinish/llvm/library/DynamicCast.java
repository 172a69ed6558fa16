package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.TypeInformation.Access;
import dev.photofinish.llvm.library.TypeInformation.Subobject;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.search.machine.AccessKind;
import java.util.List;

/** {@code dynamic_cast}. */
final class DynamicCast {
  private static final int POINTER = 8;

  private DynamicCast() {}

  static void addTo(Table table) {
    table.add(DynamicCast::cast, "__dynamic_cast");
  }

  private static void cast(CallContext call) {
    long source = call.argument(0);
    if (!call.touch(source, POINTER, AccessKind.READ)) {
      return;
    }
    Memory memory = call.memory();
    long vtable = memory.readLong(source);
    long whole = source + memory.readLong(vtable - 2 * POINTER);
    TypeInformation dynamicType =
        new TypeInformation(call.machine(), memory.readLong(vtable - POINTER));
    TypeInformation from = new TypeInformation(call.machine(), call.argument(1));
    TypeInformation to = new TypeInformation(call.machine(), call.argument(2));
    List<Subobject> parts = dynamicType.subobjects(whole);
    long[] below =
        parts.stream()
            .filter(part -> part.type().isSame(to))
            .filter(part -> holds(part, from, source))
            .mapToLong(Subobject::address)
            .distinct()
            .toArray();
    if (below.length == 1) {
      call.result(below[0]);
      return;
    }
    long[] across =
        parts.stream()
            .filter(part -> part.type().isSame(to) && part.access() == Access.PUBLIC)
            .mapToLong(Subobject::address)
            .distinct()
            .toArray();
    boolean visible =
        parts.stream()
            .anyMatch(
                part ->
                    part.type().isSame(from)
                        && part.address() == source
                        && part.access() == Access.PUBLIC);
    call.result(below.length == 0 && visible && across.length == 1 ? across[0] : 0);
  }

  /** Whether a part has the source object as a public base. */
  private static boolean holds(Subobject part, TypeInformation from, long source) {
    return part.type().subobjects(part.address()).stream()
        .anyMatch(
            inner ->
                inner.type().isSame(from)
                    && inner.address() == source
                    && inner.access() == Access.PUBLIC);
  }
}

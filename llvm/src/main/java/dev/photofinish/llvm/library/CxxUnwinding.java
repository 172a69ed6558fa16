package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.TypeInformation.Access;
import dev.photofinish.llvm.library.TypeInformation.Subobject;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.Unwinding;
import java.util.OptionalLong;

/** Which handlers take which exceptions: what {@code __gxx_personality_v0} decides. */
final class CxxUnwinding implements Unwinding {
  private static final String VOID = "v";
  private static final String NULL_POINTER = "Dn";

  @Override
  public boolean catches(Machine machine, long exception, long typeInfo) {
    OptionalLong adjusted = adjusted(machine, exception, typeInfo);
    adjusted.ifPresent(value -> ExceptionObject.at(machine, exception).adjusted(value));
    return adjusted.isPresent();
  }

  /** What the handler gets: the address of the part that it asks for, or a pointer's value. */
  private static OptionalLong adjusted(Machine machine, long exception, long typeInfo) {
    if (ForcedUnwinding.is(machine, exception)) {
      boolean taken =
          typeInfo == 0
              || new TypeInformation(machine, typeInfo).name().equals(ForcedUnwinding.CLASS);
      return taken ? OptionalLong.of(exception) : OptionalLong.empty();
    }
    TypeInformation thrown =
        new TypeInformation(machine, ExceptionObject.at(machine, exception).type());
    boolean pointer = thrown.isPointer();
    long value = pointer ? machine.memory().readLong(exception) : exception;
    if (typeInfo == 0) {
      return OptionalLong.of(value);
    }
    TypeInformation handler = new TypeInformation(machine, typeInfo);
    if (handler.isSame(thrown)) {
      return OptionalLong.of(value);
    }
    if (handler.isPointer() && thrown.name().equals(NULL_POINTER)) {
      return OptionalLong.of(0);
    }
    if (pointer && handler.isPointer() && handler.takesPointer(thrown)) {
      TypeInformation wanted = handler.pointee();
      return wanted.name().equals(VOID) || wanted.isSame(thrown.pointee())
          ? OptionalLong.of(value)
          : base(thrown.pointee(), wanted, value);
    }
    return pointer ? OptionalLong.empty() : base(thrown, handler, value);
  }

  private static OptionalLong base(TypeInformation thrown, TypeInformation wanted, long object) {
    if (!thrown.isClass() || !wanted.isClass()) {
      return OptionalLong.empty();
    }
    long[] places =
        thrown.subobjects(object).stream()
            .filter(part -> part.type().isSame(wanted) && part.access() == Access.PUBLIC)
            .mapToLong(Subobject::address)
            .distinct()
            .toArray();
    return places.length == 1 ? OptionalLong.of(places[0]) : OptionalLong.empty();
  }

  @Override
  public boolean isForced(Machine machine, long exception) {
    return ForcedUnwinding.is(machine, exception);
  }

  @Override
  public void uncaught(CallContext call, long exception) {
    String type =
        new TypeInformation(call.machine(), ExceptionObject.at(call.machine(), exception).type())
            .name();
    CxxExceptions.handle(call, exception);
    Termination.terminate(
        call, "an exception of type " + TypeNames.readable(type) + " is not caught");
  }
}

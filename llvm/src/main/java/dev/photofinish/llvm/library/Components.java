package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import java.util.function.Supplier;

/** Finds the states of libraries. */
final class Components {
  private Components() {}

  /** The machine's present state of a kind, the initial one if it was not given any. */
  static <C extends Component> C of(CallContext call, Class<C> type, Supplier<C> initial) {
    if (!call.machine().has(type)) {
      call.machine().install(initial.get());
    }
    return call.machine().component(type);
  }
}

package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.AccessKind;

/**
 * {@code pthread_key_*}: values that each thread has of its own. A key is the lowest number that is
 * free, and so depends on who has made keys before.
 */
final class Keys {
  private static final String NUMBERS = "numbers of keys";

  private Keys() {}

  static void addTo(Table table) {
    table
        .add(Operations.lock(Keys::create), "pthread_key_create")
        .add(Operations.lock(Keys::delete), "pthread_key_delete")
        .add(Operations.local(Keys::get), "pthread_getspecific")
        .add(Operations.local(Keys::set), "pthread_setspecific");
  }

  private static void create(CallContext call) {
    PthreadState state = PthreadState.of(call);
    call.touchHidden(NUMBERS, AccessKind.ATOMIC_UPDATE);
    int key = 0;
    while (state.keys.get(key) != null) {
      key++;
    }
    state.keys.put(key, new ThreadKey(call.argument(1)));
    call.write(call.argument(0), 4, key);
    call.result(0);
  }

  private static void delete(CallContext call) {
    call.touchHidden(NUMBERS, AccessKind.ATOMIC_WRITE);
    PthreadState.of(call).keys.remove(call.intArgument(0));
    call.result(0);
  }

  private static void get(CallContext call) {
    long slot = SpecificValue.slot(call.identity(), call.intArgument(0));
    SpecificValue kept = PthreadState.of(call).specifics.get(slot);
    call.result(kept == null ? 0 : kept.value());
  }

  private static void set(CallContext call) {
    PthreadState state = PthreadState.of(call);
    int key = call.intArgument(0);
    if (state.keys.get(key) == null) {
      call.fault(FaultKind.BAD_CALL, "no key " + key + " was created");
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    long slot = SpecificValue.slot(call.identity(), key);
    state.specifics.put(slot, new SpecificValue(call.argument(1)));
    call.result(0);
  }
}

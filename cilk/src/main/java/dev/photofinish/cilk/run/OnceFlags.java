package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Set;

/**
 * Hears what is done only once: by {@code pthread_once}, which the functions of C and C++ call, and
 * for static local variables of C++. Their flags are atomic; the first call is heard as a call,
 * what comes behind it as accesses to the flag.
 */
final class OnceFlags {
  private static final Set<String> FIRST_CALLS =
      Set.of("pthread_once", "__pthread_once", "__cxa_guard_acquire");

  private final ForkJoinEvents events;
  private final LongOpenHashSet underWay = new LongOpenHashSet();
  private final LongOpenHashSet done = new LongOpenHashSet();
  private MemoryPlaces places;

  OnceFlags(ForkJoinEvents events) {
    this.events = events;
  }

  /** Says who tells flags apart. */
  void placedBy(MemoryPlaces where) {
    places = where;
  }

  /** A library whose calls are heard. */
  Library heard(Library library) {
    return name -> {
      External external = library.find(name);
      return external == null || !FIRST_CALLS.contains(name)
          ? external
          : Operations.lock(external::enabled, call -> begin(call, external));
    };
  }

  private void begin(CallContext call, External external) {
    long address = call.argument(0);
    long flag = places.identity(address);
    if (call.memory().readByte(address) == 0 && underWay.add(flag)) {
      events.onceBegin(flag);
    }
    external.execute(call);
  }

  /** An exception left what was to be done once. */
  void abandoned(long address) {
    long flag = places.identity(address);
    if (underWay.remove(flag)) {
      events.onceAbandoned(flag);
    }
  }

  /** An atomic access, perhaps to a flag. */
  void atomic(AtomicAccess access) {
    if (underWay.isEmpty() && done.isEmpty()) {
      return;
    }
    long flag = places.identity(access.address());
    if (access.kind().reads()) {
      if (done.contains(flag)) {
        events.oncePassed(flag);
      }
    } else if (underWay.remove(flag)) {
      done.add(flag);
      events.onceEnd(flag);
    }
  }
}

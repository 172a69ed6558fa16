package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.TreeMap;

/** {@code errno}: one variable for each thread, made when first needed. */
public final class ErrorVariable {
  private static final int SIZE = 4;
  private static final String NAME = "errno";

  /** Where the threads have it. */
  static final class State implements Component {
    private final TreeMap<Integer, Long> addresses;

    State() {
      this(Map.of());
    }

    private State(Map<Integer, Long> addresses) {
      this.addresses = new TreeMap<>(addresses);
    }

    @Override
    public State copy() {
      return new State(addresses);
    }

    @Override
    public void hash(StateHasher hasher) {
      addresses.forEach((thread, address) -> hasher.add(thread).add(address));
    }
  }

  private ErrorVariable() {}

  static void addTo(Table table) {
    table.add(Operations.local(call -> call.result(address(call))), "__errno_location");
  }

  /** Whether an object is the variable of some thread. */
  public static boolean isAt(MemoryObject object) {
    return object.site() == null && object.kind() == ObjectKind.HEAP && object.name().equals(NAME);
  }

  private static Long known(CallContext call) {
    State state = Components.of(call, State.class, State::new);
    Long known = state.addresses.get(call.thread().threadLocalOwner());
    return known != null && call.memory().isValid(known, SIZE) ? known : null;
  }

  /** Stands for the variable as long as a thread has none. */
  private static long placeholder(CallContext call) {
    return Address.ofHiddenState("errno of " + call.thread().threadLocalOwner());
  }

  private static long address(CallContext call) {
    State state = Components.of(call, State.class, State::new);
    int thread = call.thread().threadLocalOwner();
    Long known = known(call);
    if (known == null) {
      known =
          call.memory()
              .objects()
              .allocateHeap(thread, SIZE, new MemoryObject.Origin(NAME, null, null))
              .base();
      Taints.copied(call, known, placeholder(call), SIZE);
      state.addresses.put(thread, known);
    }
    return known;
  }

  /** Sets the calling thread's {@code errno}. */
  public static void set(CallContext call, int number) {
    long address = address(call);
    call.memory().writeInt(address, number);
    call.taintMemory(address, SIZE, call.dependent());
  }

  /**
   * The call has perhaps set it, which depends on the schedule if what it has used does. Makes no
   * variable: memory must be the same in all runs of a schedule.
   */
  static void perhapsSet(CallContext call) {
    if (call.dependent()) {
      Long known = known(call);
      call.taintMemory(known == null ? placeholder(call) : known, SIZE, true);
    }
  }
}

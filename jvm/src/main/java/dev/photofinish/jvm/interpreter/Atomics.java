package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.memory.AccessMode;
import java.util.function.LongConsumer;

/** Accesses of every mode, and atomic read-modify-writes. */
public final class Atomics {
  private final Vm vm;

  public Atomics(Vm vm) {
    this.vm = vm;
  }

  /** Whether a compare-and-set may fail though the value is the expected one. */
  public enum Strength {
    STRONG,
    WEAK
  }

  /** How a compare-and-set went. */
  public enum Exchange {
    STOPPED,
    FAILED,
    DONE
  }

  /** Whether a place may be read now; if not, the thread stands in front of it. */
  public boolean read(Place place, AccessMode mode) {
    if (!vm.accesses.read(place.object(), place.slot(), place.field(), mode)) {
      return false;
    }
    others(place, slot -> vm.accesses.read(place.object(), slot, place.field(), mode));
    return true;
  }

  /** Accesses the other locations of a place, after the first one has had its turn. */
  private void others(Place place, LongConsumer access) {
    boolean granted = vm.turns.granted;
    for (int i = 1; i < place.locations(); i++) {
      vm.turns.granted = true;
      access.accept(place.slot() + i);
    }
    vm.turns.granted = granted;
  }

  /** Writes a place, or stands in front of it. */
  public boolean write(Place place, AccessMode mode, long value, HeapObject reference) {
    if (place.ofReference() && place.object().shared) {
      vm.sharing.publish(reference);
    }
    if (!vm.accesses.write(place.object(), place.slot(), place.field(), mode)) {
      return false;
    }
    others(place, slot -> vm.accesses.write(place.object(), slot, place.field(), mode));
    set(place, value, reference);
    return true;
  }

  private void set(Place place, long value, HeapObject reference) {
    vm.heap.change(place.object());
    if (place.ofReference()) {
      place.reference(reference);
    } else {
      place.value(value);
    }
  }

  /** Writes a place if it has an expected value, or stands in front of it. */
  public Exchange compareAndSet(
      Place place,
      Strength strength,
      AccessMode mode,
      long expected,
      HeapObject expectedReference,
      long value,
      HeapObject reference) {
    boolean weak = weak(strength);
    if (weak
        ? !vm.turns.choose(Pending.WEAK_UPDATE, place.object(), place.field(), place.slot())
        : !beforeUpdate(place)) {
      return Exchange.STOPPED;
    }
    boolean unlucky = weak && vm.choice > 0;
    boolean same =
        place.ofReference()
            ? place.reference() == expectedReference
            : place.value() == Kind.narrow(place.kind(), expected);
    if (!same || unlucky) {
      vm.accesses.failed(place.object(), place.slot(), place.field(), mode);
      return Exchange.FAILED;
    }
    update(place, mode, value, reference);
    return Exchange.DONE;
  }

  /**
   * Whether the program asks for a weak compare-and-set, itself or of an atomic variable. The
   * library tries again wherever one of its own fails.
   */
  private boolean weak(Strength strength) {
    Frame f = outermost();
    return f.code.method.owner.part.atomics()
        ? f.code.method.name.startsWith("weakCompareAndSet") && f.isCalledForProgram()
        : strength == Strength.WEAK && f.isForProgram();
  }

  /** The method of an atomic variable that was called, or the code that accesses without one. */
  private Frame outermost() {
    Frame f = vm.thread.state.frame;
    while (f.code.method.owner.part.atomics()
        && f.caller != null
        && f.caller.code.method.owner.part.atomics()) {
      f = f.caller;
    }
    return f;
  }

  /** Whether a place may be read and written at once now. */
  public boolean beforeUpdate(Place place) {
    return vm.accesses.beforeUpdate(place.object(), place.slot(), place.field(), Pending.UPDATE);
  }

  /** Writes a place as the second half of a read-modify-write. */
  public void update(Place place, AccessMode mode, long value, HeapObject reference) {
    if (place.ofReference() && place.object().shared) {
      vm.sharing.publish(reference);
    }
    vm.accesses.updated(place.object(), place.slot(), place.field(), mode);
    set(place, value, reference);
  }

  /** The sum of two numbers of a kind. */
  public static long add(char kind, long one, long other) {
    return switch (kind) {
      case 'F' ->
          Float.floatToRawIntBits(
              Float.intBitsToFloat((int) one) + Float.intBitsToFloat((int) other));
      case 'D' ->
          Double.doubleToRawLongBits(Double.longBitsToDouble(one) + Double.longBitsToDouble(other));
      case 'I' -> (int) one + (int) other;
      case 'J' -> one + other;
      default -> Kind.narrow(kind, one + other);
    };
  }
}

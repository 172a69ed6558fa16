package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.interpreter.CancelledException;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Asks whether a run is cancelled whenever much memory was allocated: a few large arrays take as
 * long as many instructions.
 */
final class AllocationWatch implements IntConsumer {
  /** How many elements of arrays are made before it is asked again. */
  private static final long PERIOD = 1 << 24;

  private final BooleanSupplier cancelled;
  private long elements;

  AllocationWatch(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  @Override
  public void accept(int length) {
    elements += length;
    if (elements >= PERIOD) {
      elements = 0;
      if (cancelled.getAsBoolean()) {
        throw new CancelledException();
      }
    }
  }
}

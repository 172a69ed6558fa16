package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;

/** A part of the state that holds one value, which is never changed itself. */
class Cell<T> extends Versioned {
  private T value;

  Cell(T initial) {
    value = initial;
  }

  T get() {
    return value;
  }

  void set(Versions versions, T next) {
    versions.change(this);
    value = next;
  }

  @Override
  protected Object save() {
    return value;
  }

  @Override
  @SuppressWarnings("unchecked")
  protected Object exchange(Object saved) {
    T before = value;
    value = (T) saved;
    return before;
  }
}

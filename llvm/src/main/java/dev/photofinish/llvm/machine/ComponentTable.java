package dev.photofinish.llvm.machine;

import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The states of libraries, in the order of their installation. Copied when they are changed. */
final class ComponentTable {
  private final Map<Class<?>, Integer> numbers = new LinkedHashMap<>();
  private Held[] held = {};

  /** A component as it is in one generation, and its hash as long as nobody changes it. */
  private static final class Held {
    final Component component;
    final int generation;
    StateHash hash;

    Held(Component component, int generation) {
      this.component = component;
      this.generation = generation;
    }

    StateHash hash(StateHasher scratch) {
      if (hash == null) {
        component.hash(scratch.reset());
        hash = scratch.result();
      }
      return hash;
    }
  }

  /** ComponentTable that nobody changes any more. */
  static final class Image {
    private final Held[] held;

    private Image(Held[] held) {
      this.held = held;
    }
  }

  private final StateHasher scratch = new StateHasher();

  private Held find(Class<?> type) {
    Integer number = numbers.get(type);
    return number == null || number >= held.length ? null : held[number];
  }

  boolean has(Class<?> type) {
    return find(type) != null;
  }

  /** Adds or replaces one. */
  void install(Component component, int generation) {
    int number = numbers.computeIfAbsent(component.getClass(), type -> numbers.size());
    if (number >= held.length) {
      held = Arrays.copyOf(held, number + 1);
    }
    held[number] = new Held(component, generation);
  }

  /** The present one, to be changed before the next state is hashed or kept. */
  <C extends Component> C change(Class<C> type, int generation) {
    Held present = find(type);
    if (present == null) {
      throw new IllegalStateException("no " + type.getSimpleName() + " in this machine");
    }
    if (present.generation != generation) {
      present = new Held(present.component.copy(), generation);
      held[numbers.get(type)] = present;
    }
    present.hash = null;
    return type.cast(present.component);
  }

  /** The present one, to be looked at; null if there is none. */
  <C extends Component> C view(Class<C> type) {
    Held present = find(type);
    return present == null ? null : type.cast(present.component);
  }

  Image image() {
    return new Image(held.clone());
  }

  void restore(Image image) {
    held = image.held.clone();
  }

  void hash(StateHasher hasher) {
    for (Held present : held) {
      if (present != null) {
        hasher.add(present.hash(scratch));
      }
    }
  }
}

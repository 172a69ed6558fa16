package dev.photofinish.llvm.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Externals by name. */
@FunctionalInterface
public interface Library {
  /** The external of this linkage name, null if this library has none. */
  External find(String name);

  /** A library of exactly these functions. */
  static Library of(Map<String, External> table) {
    Map<String, External> copy = Map.copyOf(table);
    return copy::get;
  }

  /** Asks one library after the other. */
  static Library chain(Library... libraries) {
    List<Library> all = List.copyOf(Arrays.asList(libraries));
    return name -> {
      for (Library library : all) {
        External found = library.find(name);
        if (found != null) {
          return found;
        }
      }
      return null;
    };
  }
}

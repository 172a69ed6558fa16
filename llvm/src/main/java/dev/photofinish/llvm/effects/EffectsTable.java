package dev.photofinish.llvm.effects;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The rows by name. */
public final class EffectsTable {
  private static final List<String> FILES = List.of("c", "posix", "cxx", "openmp", "llvm");

  /** The end of a name that stands for all functions whose names begin so. */
  private static final String ANY_END = "*";

  private static final EffectsTable TABLE = read();

  private final Map<String, FunctionEffects> rows = new HashMap<>();
  private final TreeMap<String, FunctionEffects> prefixes = new TreeMap<>();
  private final Map<String, Set<Role>> opaque = new HashMap<>();

  EffectsTable() {}

  private static EffectsTable read() {
    EffectsTable table = new EffectsTable();
    for (String file : FILES) {
      String name = file + ".effects";
      try (InputStream in = EffectsTable.class.getResourceAsStream(name)) {
        new EffectsReader(name, table).read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return table;
  }

  void add(FunctionEffects row) {
    boolean twice =
        row.name().endsWith(ANY_END)
            ? prefixes.put(row.name().substring(0, row.name().length() - 1), row) != null
            : rows.put(row.name(), row) != null;
    if (twice || opaque.containsKey(row.name())) {
      throw new IllegalArgumentException(row.name() + " has two rows");
    }
  }

  /** A function that may do anything, which is said on purpose. */
  void addOpaque(String name, Set<Role> roles) {
    if (rows.containsKey(name) || opaque.put(name, roles) != null) {
      throw new IllegalArgumentException(name + " has two rows");
    }
  }

  /** What a function does; empty if it may do anything. */
  public static Optional<FunctionEffects> of(String function) {
    FunctionEffects row = TABLE.rows.get(function);
    if (row != null) {
      return Optional.of(row);
    }
    Map.Entry<String, FunctionEffects> prefix = TABLE.prefixes.floorEntry(function);
    while (prefix != null && !function.startsWith(prefix.getKey())) {
      prefix = TABLE.prefixes.lowerEntry(prefix.getKey());
      if (prefix != null && prefix.getKey().charAt(0) != function.charAt(0)) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(prefix).map(Map.Entry::getValue);
  }

  /** Whether a function has a role. */
  public static boolean is(String function, Role role) {
    return of(function).map(row -> row.is(role)).orElse(false)
        || TABLE.opaque.getOrDefault(function, Set.of()).contains(role);
  }

  /** Whether the table names a function, be it to say that it may do anything. */
  public static boolean names(String function) {
    return of(function).isPresent() || TABLE.opaque.containsKey(function);
  }

  /** All rows that are for one function. */
  public static Collection<FunctionEffects> all() {
    return List.copyOf(TABLE.rows.values());
  }
}

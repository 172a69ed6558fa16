package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.StateHasher;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** {@code <ctype.h>} in the "C" locale, with the tables that glibc's macros use. */
final class Characters {
  private static final int LOWEST = -128;
  private static final int HIGHEST = 255;

  private Characters() {}

  /**
   * The classes of characters and their bits in glibc's table, as a little-endian machine has them.
   */
  private enum CharacterClass {
    UPPER(1 << 8, c -> c >= 'A' && c <= 'Z'),
    LOWER(1 << 9, c -> c >= 'a' && c <= 'z'),
    ALPHA(1 << 10, c -> UPPER.has(c) || LOWER.has(c)),
    DIGIT(1 << 11, c -> c >= '0' && c <= '9'),
    XDIGIT(1 << 12, c -> DIGIT.has(c) || ((c | 32) >= 'a' && (c | 32) <= 'f')),
    SPACE(1 << 13, c -> c == ' ' || (c >= '\t' && c <= '\r')),
    PRINT(1 << 14, c -> c >= ' ' && c < 127),
    GRAPH(1 << 15, c -> c > ' ' && c < 127),
    BLANK(1, c -> c == ' ' || c == '\t'),
    CNTRL(1 << 1, c -> (c >= 0 && c < ' ') || c == 127),
    PUNCT(1 << 2, c -> GRAPH.has(c) && !ALPHA.has(c) && !DIGIT.has(c)),
    ALNUM(1 << 3, c -> ALPHA.has(c) || DIGIT.has(c));

    private final int bit;

    @SuppressWarnings("ImmutableEnumChecker") // no state behind it
    private final IntPredicate predicate;

    CharacterClass(int bit, IntPredicate predicate) {
      this.bit = bit;
      this.predicate = predicate;
    }

    boolean has(int c) {
      return predicate.test(c);
    }
  }

  /** glibc's tables, each with its element size; made when first asked for. */
  private enum GlibcTable {
    CLASSES("__ctype_b_loc", 2, Characters::classBits),
    TO_LOWER("__ctype_tolower_loc", 4, Characters::toLower),
    TO_UPPER("__ctype_toupper_loc", 4, Characters::toUpper);

    private final String function;
    private final int width;

    @SuppressWarnings("ImmutableEnumChecker") // no state behind it
    private final IntUnaryOperator content;

    GlibcTable(String function, int width, IntUnaryOperator content) {
      this.function = function;
      this.width = width;
      this.content = content;
    }
  }

  /** Where the tables are in memory. */
  static final class State implements Component {
    private final TreeMap<GlibcTable, Long> pointers;

    State() {
      this(Map.of());
    }

    private State(Map<GlibcTable, Long> pointers) {
      this.pointers = new TreeMap<>(pointers);
    }

    @Override
    public State copy() {
      return new State(pointers);
    }

    @Override
    public void hash(StateHasher hasher) {
      // Tables never change: when they were made makes no difference.
    }
  }

  static void addTo(Table table) {
    for (CharacterClass set : CharacterClass.values()) {
      String name = "is" + set.name().toLowerCase(Locale.ROOT);
      table.add(
          Operations.local(call -> call.result(set.has(call.intArgument(0)) ? 1 : 0))
              .with(TaintRule.PROPAGATE),
          name);
    }
    table
        .add(
            Operations.local(call -> call.result((call.argument(0) & ~0x7F) == 0 ? 1 : 0))
                .with(TaintRule.PROPAGATE),
            "isascii")
        .add(
            Operations.local(call -> call.result(toLower(call.intArgument(0))))
                .with(TaintRule.PROPAGATE),
            "tolower",
            "_tolower")
        .add(
            Operations.local(call -> call.result(toUpper(call.intArgument(0))))
                .with(TaintRule.PROPAGATE),
            "toupper",
            "_toupper")
        .add(
            Operations.local(call -> call.result(call.argument(0) & 0x7F))
                .with(TaintRule.PROPAGATE),
            "toascii");
    for (GlibcTable each : GlibcTable.values()) {
      table.add(Operations.local(call -> call.result(pointer(call, each))), each.function);
    }
  }

  private static int classBits(int c) {
    int bits = 0;
    for (CharacterClass set : CharacterClass.values()) {
      if (c >= 0 && c < 128 && set.has(c)) {
        bits |= set.bit;
      }
    }
    return bits;
  }

  private static int toLower(int c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  private static int toUpper(int c) {
    return c >= 'a' && c <= 'z' ? c - 32 : c;
  }

  /** The address of a pointer to the table's element for the character 0. */
  private static long pointer(CallContext call, GlibcTable table) {
    State state = Components.of(call, State.class, State::new);
    Long known = state.pointers.get(table);
    if (known == null) {
      int elements = HIGHEST - LOWEST + 1;
      MemoryObject content = allocate(call, (long) elements * table.width);
      for (int c = LOWEST; c <= HIGHEST; c++) {
        long at = content.base() + (long) (c - LOWEST) * table.width;
        call.memory().write(at, table.width, table.content.applyAsInt(c));
      }
      MemoryObject pointer = allocate(call, Long.BYTES);
      call.memory().writeLong(pointer.base(), content.base() - (long) LOWEST * table.width);
      call.memory().objects().protect(content);
      call.memory().objects().protect(pointer);
      known = pointer.base();
      state.pointers.put(table, known);
    }
    return known;
  }

  private static MemoryObject allocate(CallContext call, long size) {
    return call.memory()
        .objects()
        .allocateGlobal(size, new MemoryObject.Origin("table of characters", null, null));
  }
}

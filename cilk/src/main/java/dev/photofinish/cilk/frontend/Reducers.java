package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;

/**
 * OpenCilk's reducers: variables whose type says how views of it are made and put together. The
 * words are taken away, the machine is told which variables they were for, and is asked for the
 * view wherever a variable is used.
 */
final class Reducers {
  /** The functions that make a view and put two together, where they are known. */
  record Callbacks(String identity, String reduce) {
    static final Callbacks UNKNOWN = new Callbacks("0", "0");

    /** Of the type that a header of OpenCilk defines. */
    static final Callbacks SUM = new Callbacks("cilk::zero<%s>", "cilk::plus<%s>");

    /** The same of its streams. */
    static final Callbacks STREAM =
        new Callbacks("cilk::make_stream<%s>", "cilk::join_streams<%s>");

    String arguments(String variable) {
      return argument(identity, variable, "void (*)(void *)")
          + ", "
          + argument(reduce, variable, "void (*)(void *, void *)");
    }

    private static String argument(String function, String variable, String type) {
      String named = function.replace("%s", "__typeof__(" + variable + ")");
      return named.equals("0") ? "0" : "(void *)(" + type + ")(" + named + ")";
    }
  }

  private final SourceUnit unit;

  /** Those of the declaration that is looked at. */
  private Callbacks callbacks = Callbacks.UNKNOWN;

  Reducers(SourceUnit unit) {
    this.unit = unit;
  }

  /** Whether a token is the word that makes a type a reducer's. */
  private static boolean isWord(Token token) {
    return token.is("cilk_reducer") || token.is("_Hyperobject");
  }

  /** Takes away all words that make types those of reducers, with their brackets. */
  void removeWords() {
    for (int i = 0; i < unit.tokens().size(); i++) {
      Token token = unit.at(i);
      if (isWord(token) && token.origin() == Token.Origin.USER) {
        int close = unit.is(i + 1, "(") ? Nesting.close(unit.tokens(), i + 1) : i;
        for (int k = i; k <= close; k++) {
          unit.edits().replace(unit.at(k), "");
        }
        i = close;
      }
    }
  }

  /** Tells the machine of reducers that a statement between two tokens declares. */
  void local(int start, int end) {
    for (Declared variable : declared(start, end)) {
      if (variable.kind() == Kind.VARIABLE) {
        unit.edits().insert(unit.at(end).end(), " " + mark(variable));
      }
      new ReducerUses(unit, variable).rewrite(end + 1, blockEnd(end + 1));
    }
  }

  /** Finds references and pointers to reducers between the brackets before a function's body. */
  void parameters(int open, int close, int body) {
    for (int from = open + 1; from < close; ) {
      int comma = Math.min(close, comma(from, close));
      int word = word(from, comma);
      if (word >= 0) {
        callbacks = callbacks(word);
        for (Declared each : names(behindType(word), comma)) {
          if (each.kind() != Kind.VARIABLE) {
            new ReducerUses(unit, each).rewrite(body + 1, Nesting.close(unit.tokens(), body));
          }
        }
      }
      from = comma + 1;
    }
  }

  /** The brace of the block that a token is in. */
  private int blockEnd(int from) {
    int i = from;
    while (i < unit.tokens().size() && !unit.is(i, "}")) {
      i = next(i);
    }
    return i;
  }

  /** The same for a declaration outside of functions. */
  void global(int start, int end) {
    for (Declared variable : declared(start, end)) {
      if (variable.kind() == Kind.VARIABLE) {
        unit.edits()
            .insert(
                unit.at(end).end(),
                " static __attribute__((constructor)) void %sr%d(void) { %s }"
                    .formatted(Marks.PREFIX, unit.freshNumber(), mark(variable)));
      }
      new ReducerUses(unit, variable).rewrite(end + 1, unit.tokens().size());
    }
  }

  /** A statement that tells the machine of a reducer. */
  String mark(Declared variable) {
    String name = variable.element();
    String mark =
        "%s((void *)&%s, sizeof(%s), %s, %s);"
            .formatted(Marks.REDUCER, name, name, kind(name), callbacks.arguments(name));
    if (variable.dimensions() == 0) {
      return mark;
    }
    String index = Marks.PREFIX + "k" + unit.freshNumber();
    return "for (unsigned long %1$s = 0; %1$s < sizeof(%2$s) / sizeof(%3$s); %1$s++) %4$s"
        .formatted(
            index,
            variable.name(),
            name,
            mark.replace("&" + name, "(&%s + %s)".formatted(name, index)));
  }

  /** What a name stands for. */
  enum Kind {
    VARIABLE,
    REFERENCE,
    POINTER,
    /** Of an object, in functions of its class. */
    MEMBER,
    /** The same, named with the object. */
    SELECTED;

    /** Whether the name is that of the reducer itself. */
    boolean isReducer() {
      return this != REFERENCE && this != POINTER;
    }
  }

  /**
   * A reducer, an array of them, or what leads to one.
   *
   * @param dimensions how many the array has, 0 if it is none
   */
  record Declared(String name, int dimensions, Kind kind) {
    /** The reducer, or the first of the array. */
    String element() {
      return name + "[0]".repeat(dimensions);
    }

    Declared as(Kind other) {
      return new Declared(name, dimensions, other);
    }
  }

  /** In C++ classes have no class of their own, and may not be passed. */
  private String kind(String variable) {
    return switch (unit.dialect()) {
      case C -> "__builtin_classify_type(" + variable + ")";
      case CPP -> "(__is_arithmetic(__typeof__(" + variable + ")) ? 1 : 12)";
    };
  }

  /** The reducers of a declaration; a type that it makes is remembered. */
  List<Declared> declared(int start, int end) {
    int word = word(start, end);
    if (word < 0) {
      return List.of();
    }
    callbacks = callbacks(word);
    if (isMadeByNew(word)) {
      int name = unit.is(start + 1, "*") ? start + 2 : start + 1;
      return unit.is(start, "auto") && unit.is(name + 1, "=")
          ? List.of(new Declared(unit.at(name).text(), 0, Kind.POINTER))
          : List.of();
    }
    if (unit.is(start, "typedef")) {
      unit.reducerTypes().put(unit.at(end - 1).text(), callbacks);
      return List.of();
    }
    if (unit.is(start, "using")) {
      unit.reducerTypes().put(unit.at(start + 1).text(), callbacks);
      return List.of();
    }
    if (unit.is(start, "template")) {
      int name = Nesting.closeAngle(unit.tokens(), start + 1) + 2;
      unit.reducerTypes().put(unit.at(name).text(), Callbacks.UNKNOWN);
      return List.of();
    }
    return unit.is(start, "extern") ? List.of() : names(behindType(word), end);
  }

  private boolean isMadeByNew(int word) {
    return unit.is(typeStart(word) - 1, "new");
  }

  /** Where the type begins that a word is in. */
  private int typeStart(int word) {
    int first = isWord(unit.at(word)) ? word - 1 : word;
    while (first > 1 && (unit.is(first - 1, "::") || unit.is(first, "::"))) {
      first--;
    }
    return first;
  }

  /** Tells the machine of all reducers that {@code new} makes. */
  void made() {
    for (int i = 0; i + 1 < unit.tokens().size(); i++) {
      if (unit.is(i, "new") && unit.at(i).origin() == Token.Origin.USER) {
        int word = i + 1;
        while (unit.at(word).isIdentifier() && unit.is(word + 1, "::")) {
          word += 2;
        }
        word = isWord(unit.at(word + 1)) ? word + 1 : word;
        if (isWord(unit.at(word)) || unit.reducerTypes().containsKey(unit.at(word).text())) {
          made(i, word);
        }
      }
    }
  }

  private void made(int start, int word) {
    callbacks = callbacks(word);
    int type = behindType(word);
    String view =
        "*(%s *)0"
            .formatted(
                isWord(unit.at(word)) ? unit.text(start + 1, word) : unit.text(start + 1, type));
    int last =
        unit.is(type, "(") || unit.is(type, "{") ? Nesting.close(unit.tokens(), type) : type - 1;
    unit.edits().insert(unit.at(start).start(), Marks.MADE + "(");
    unit.edits()
        .insert(unit.at(last).end(), ", %s, %s)".formatted(kind(view), callbacks.arguments(view)));
  }

  private Callbacks callbacks(int word) {
    if (!isWord(unit.at(word))) {
      return unit.reducerTypes().get(unit.at(word).text());
    }
    int close = unit.is(word + 1, "(") ? Nesting.close(unit.tokens(), word + 1) : word;
    int comma = comma(word + 2, close);
    return comma >= close
        ? Callbacks.UNKNOWN
        : new Callbacks(unit.text(word + 2, comma), unit.text(comma + 1, close));
  }

  /** The comma between two functions, which may be those of templates. */
  private int comma(int from, int close) {
    int i = from;
    while (i < close && !unit.is(i, ",")) {
      int angle =
          unit.dialect() == Dialect.CPP && unit.is(i, "<")
              ? Nesting.closeAngle(unit.tokens(), i)
              : -1;
      i = angle > 0 ? angle + 1 : next(i);
    }
    return i;
  }

  private int word(int start, int end) {
    for (int i = start; i < end; i = next(i)) {
      Token token = unit.at(i);
      if (isWord(token) || unit.reducerTypes().containsKey(token.text())) {
        return i;
      }
    }
    return -1;
  }

  private int next(int i) {
    return Nesting.isOpen(unit.at(i)) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
  }

  private int behindType(int word) {
    if (unit.is(word + 1, "(") && isWord(unit.at(word))) {
      return Nesting.close(unit.tokens(), word + 1) + 1;
    }
    return unit.is(word + 1, "<") ? Nesting.closeAngle(unit.tokens(), word + 1) + 1 : word + 1;
  }

  private List<Declared> names(int from, int end) {
    List<Declared> names = new ArrayList<>();
    int i = from;
    while (i > 0 && i < end) {
      Kind kind =
          unit.is(i, "*")
              ? Kind.POINTER
              : unit.is(i, "&") || unit.is(i, "&&") ? Kind.REFERENCE : Kind.VARIABLE;
      int name = kind == Kind.VARIABLE ? i : i + 1;
      if (unit.at(name).isIdentifier() && name < end) {
        names.add(new Declared(unit.at(name).text(), dimensions(name + 1), kind));
      }
      i = Nesting.find(unit.tokens(), i, ",") + 1;
    }
    return names;
  }

  private int dimensions(int behindName) {
    int dimensions = 0;
    for (int i = behindName; unit.is(i, "["); i = Nesting.close(unit.tokens(), i) + 1) {
      dimensions++;
    }
    return dimensions;
  }
}

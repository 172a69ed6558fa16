package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;

/**
 * OpenCilk's reducers: variables whose type says how views of it are made and put together. The
 * words are taken away, and the machine is told which variables they were for.
 */
final class Reducers {
  private final SourceUnit unit;

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
    for (String variable : declared(start, end)) {
      unit.edits().insert(unit.at(end).end(), " " + mark(variable));
    }
  }

  /** The same for a declaration outside of functions. */
  void global(int start, int end) {
    for (String variable : declared(start, end)) {
      unit.edits()
          .insert(
              unit.at(end).end(),
              " static __attribute__((constructor)) void %sr%d(void) { %s }"
                  .formatted(Marks.PREFIX, unit.freshNumber(), mark(variable)));
    }
  }

  /** Refuses reducers that are members of classes, which nobody would tell the machine of. */
  void refuseMembers(int start, int end) {
    if (!declared(start, end).isEmpty()) {
      throw KeywordRewriter.error(
          unit.at(start), "a reducer that is a member of a class is not supported");
    }
  }

  private static String mark(String variable) {
    return "%s((void *)&%s, sizeof(%s), __builtin_classify_type(%s));"
        .formatted(Marks.REDUCER, variable, variable, variable);
  }

  /** The reducers of a declaration; a type that it makes is remembered. */
  private List<String> declared(int start, int end) {
    int word = word(start, end);
    if (word < 0) {
      return List.of();
    }
    if (unit.is(start, "typedef")) {
      unit.reducerTypes().add(unit.at(end - 1).text());
      return List.of();
    }
    if (unit.is(start, "using")) {
      unit.reducerTypes().add(unit.at(start + 1).text());
      return List.of();
    }
    return unit.is(start, "extern") ? List.of() : names(behindType(word), end);
  }

  private int word(int start, int end) {
    for (int i = start; i < end; i = next(i)) {
      Token token = unit.at(i);
      if (isWord(token) || unit.reducerTypes().contains(token.text())) {
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

  private List<String> names(int from, int end) {
    List<String> names = new ArrayList<>();
    int i = from;
    while (i > 0 && i < end) {
      if (unit.at(i).isIdentifier()) {
        names.add(unit.at(i).text());
      }
      i = Nesting.find(unit.tokens(), i, ",") + 1;
    }
    return names;
  }
}

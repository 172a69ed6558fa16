package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/** A source while its keywords are replaced: its tokens, the changes, and what is known of it. */
final class SourceUnit {
  private final List<Token> tokens;
  private final Edits edits = new Edits();
  private final Dialect dialect;
  private final ToIntFunction<String> functionNumbers;
  private final SpawnedCalls spawnedCalls;
  private final Set<String> cilkFunctions = new HashSet<>();
  private final Set<String> plainFunctions = new HashSet<>();
  private final Map<String, Reducers.Callbacks> reducerTypes =
      new HashMap<>(
          Map.of(
              "opadd_reducer", Reducers.Callbacks.SUM,
              "ostream_reducer", Reducers.Callbacks.STREAM));
  private boolean cuts;
  private int names;

  /**
   * A source.
   *
   * @param functionNumbers gives each function's name a number
   * @param spawnedCalls gets the calls that are spawned
   */
  SourceUnit(
      List<Token> tokens,
      Dialect dialect,
      ToIntFunction<String> functionNumbers,
      SpawnedCalls spawnedCalls) {
    this.tokens = List.copyOf(tokens);
    this.dialect = dialect;
    this.functionNumbers = functionNumbers;
    this.spawnedCalls = spawnedCalls;
  }

  List<Token> tokens() {
    return tokens;
  }

  Edits edits() {
    return edits;
  }

  Dialect dialect() {
    return dialect;
  }

  SpawnedCalls spawnedCalls() {
    return spawnedCalls;
  }

  /** The functions that are declared with {@code cilk}, so far. */
  Set<String> cilkFunctions() {
    return cilkFunctions;
  }

  /** The functions that are defined without it, so far. */
  Set<String> plainFunctions() {
    return plainFunctions;
  }

  /** The names of types whose variables are reducers, so far. */
  Map<String, Reducers.Callbacks> reducerTypes() {
    return reducerTypes;
  }

  int functionNumber(String name) {
    return functionNumbers.applyAsInt(name);
  }

  /** A number for a hidden variable that no other one has. */
  int freshNumber() {
    return names++;
  }

  boolean hasCuts() {
    return cuts;
  }

  void cut() {
    cuts = true;
  }

  /** A token; the text must not begin or end in the midst of a statement. */
  Token at(int i) {
    if (i < 0) {
      throw KeywordRewriter.error(tokens.get(0), "the text begins in a statement");
    }
    if (i >= tokens.size()) {
      throw KeywordRewriter.error(tokens.get(tokens.size() - 1), "the text ends in a statement");
    }
    return tokens.get(i);
  }

  /** Whether a token is there and has a text. */
  boolean is(int i, String text) {
    return i >= 0 && i < tokens.size() && tokens.get(i).is(text);
  }

  /** Some tokens with blanks between them. */
  String text(int from, int to) {
    List<String> words = new ArrayList<>();
    for (int i = from; i < to; i++) {
      words.add(at(i).text());
    }
    return String.join(" ", words);
  }
}

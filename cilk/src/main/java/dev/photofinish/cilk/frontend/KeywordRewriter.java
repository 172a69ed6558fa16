package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Replaces the keywords of one preprocessed source. */
final class KeywordRewriter {
  private static final Set<String> OPEN_CILK =
      Set.of(
          "cilk_spawn",
          "_Cilk_spawn",
          "cilk_sync",
          "_Cilk_sync",
          "cilk_for",
          "_Cilk_for",
          "cilk_scope",
          "_Cilk_scope");

  private static final Set<String> REDUCERS = Set.of("cilk_reducer", "_Hyperobject");

  private final String text;
  private final List<Token> tokens;
  private final Edits edits = new Edits();
  private final ToIntFunction<String> functionNumbers;
  private final Set<String> cilkFunctions = new HashSet<>();
  private boolean cuts;

  /**
   * A rewriter.
   *
   * @param functionNumbers gives each function's name a number
   * @param columns where the tokens of the text stand in the user's lines
   */
  KeywordRewriter(String text, ToIntFunction<String> functionNumbers, SourceColumns columns) {
    this.text = text;
    this.tokens = Tokens.of(text, columns);
    this.functionNumbers = functionNumbers;
  }

  /**
   * The new text.
   *
   * @throws KeywordException if a keyword is misused
   */
  String rewrite() {
    Nesting.check(tokens);
    boolean cilk = false;
    int i = 0;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      if (token.is("cilk") && token.origin() == Token.Origin.USER && startsDeclaration(i)) {
        cilk = true;
        edits.replace(token, "");
        declaredName(i + 1);
      } else if (REDUCERS.contains(token.text()) && token.origin() == Token.Origin.USER) {
        throw error(token, "reducers are not supported");
      } else if (token.is("(") && token.origin() == Token.Origin.USER) {
        int body = OldStyle.body(tokens, i);
        if (body > 0) {
          function(i, body, cilk);
          cilk = false;
          i = Nesting.close(tokens, body);
        }
      } else if (token.is(";") || token.is("}")) {
        cilk = false;
      } else if (token.is("{")) {
        int end = Nesting.close(tokens, i);
        if (token.origin() == Token.Origin.USER && i > 0 && tokens.get(i - 1).is(")")) {
          function(parameters(i), i, cilk);
        }
        cilk = false;
        i = end;
      }
      i++;
    }
    return Marks.DECLARATIONS + "\n" + edits.apply(text);
  }

  private boolean startsDeclaration(int i) {
    return i + 1 < tokens.size() && tokens.get(i + 1).isIdentifier();
  }

  /** Remembers the function that a declaration with {@code cilk} declares. */
  private void declaredName(int from) {
    for (int i = from; i + 1 < tokens.size() && !endsName(tokens.get(i)); i++) {
      if (tokens.get(i).isIdentifier() && tokens.get(i + 1).is("(")) {
        cilkFunctions.add(tokens.get(i).text());
        return;
      }
    }
  }

  /** Whether a declaration that has no name before this token has none at all. */
  private static boolean endsName(Token token) {
    return token.is(";") || token.is("{") || token.is("}") || token.is("cilk");
  }

  /** The bracket before the parameters of a function, behind which attributes may stand. */
  private int parameters(int open) {
    int parameters = Nesting.open(tokens, open - 1);
    while (parameters > 0
        && (tokens.get(parameters - 1).is("__attribute__") || tokens.get(parameters - 1).is(")"))) {
      parameters = Nesting.open(tokens, parameters - (tokens.get(parameters - 1).is(")") ? 1 : 2));
    }
    return parameters;
  }

  private void function(int parameters, int open, boolean cilk) {
    int close = Nesting.close(tokens, open);
    String name = parameters > 0 ? tokens.get(parameters - 1).text() : "function";
    StatementRewriter body =
        new StatementRewriter(
            tokens, edits, new StatementRewriter.Place(name, cilk, cilkFunctions));
    boolean openCilk =
        tokens.subList(open, close).stream().anyMatch(t -> OPEN_CILK.contains(t.text()));
    if (cilk || openCilk || name.equals("main")) {
      edits.insert(
          tokens.get(open).end(),
          Marks.guard(
              "f", Marks.ENTER + "(" + functionNumbers.applyAsInt(name) + ")", Marks.LEAVE));
    }
    body.block(open);
    cuts |= body.hasCuts();
  }

  /** Whether the programmer cut threads. */
  boolean hasCuts() {
    return cuts;
  }

  /** Columns of the new text as columns of the old one; after {@link #rewrite}. */
  Edits.Columns columns() {
    return edits.columns(text, tokens);
  }

  static KeywordException error(Token token, String message) {
    SourceLocation place = token.location();
    return new KeywordException(place, message);
  }
}

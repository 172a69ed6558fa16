package dev.photofinish.cilk.frontend;

import java.util.List;
import java.util.Set;

/**
 * Finds the functions among declarations: those of a file, a namespace or a class, and lambdas in
 * initial values.
 */
final class Declarations {
  /** What may have brackets behind it that are no parameters. */
  private static final Set<String> SPECIFIERS =
      Set.of(
          "__attribute__",
          "__attribute",
          "__declspec",
          "_Alignas",
          "alignas",
          "decltype",
          "__typeof__",
          "__typeof",
          "typeof",
          "_Atomic",
          "noexcept",
          "throw",
          "explicit",
          "requires",
          "__asm__",
          "asm",
          "_Static_assert",
          "static_assert",
          "cilk_reducer",
          "_Hyperobject");

  private static final Set<String> CLASSES = Set.of("struct", "class", "union");

  private enum Scope {
    FILE,
    CLASS
  }

  private final SourceUnit unit;
  private final Scope scope;
  private final List<Token> tokens;

  /** What is known of the declaration that a token is in. */
  private boolean cilk;

  private boolean constant;
  private boolean initialised;
  private boolean initialises;
  private boolean isClass;
  private int parameters;

  private int start;

  /** What is rewritten. */
  private int first;

  private int last;

  private Declarations(SourceUnit unit, Scope scope) {
    this.unit = unit;
    this.tokens = unit.tokens();
    this.scope = scope;
  }

  /** Those of a file or a namespace. */
  static Declarations ofFile(SourceUnit unit) {
    return new Declarations(unit, Scope.FILE);
  }

  /** Those of a class. */
  static Declarations ofClass(SourceUnit unit) {
    return new Declarations(unit, Scope.CLASS);
  }

  /** Rewrites the functions between two tokens, which begin and end declarations. */
  void rewrite(int from, int to) {
    forget();
    start = from;
    first = from;
    last = to;
    int i = from;
    while (i < to) {
      i = next(i);
    }
  }

  private void forget() {
    cilk = false;
    constant = false;
    initialised = false;
    initialises = false;
    isClass = false;
    parameters = -1;
  }

  /** Looks at a token; returns where to go on. */
  private int next(int i) {
    Token token = tokens.get(i);
    switch (token.text()) {
      case ";" -> {
        variables(i);
        forget();
        start = i + 1;
      }
      case "}" -> {
        forget();
        start = i + 1;
      }
      case "(" -> {
        return bracket(i);
      }
      case "[" -> {
        return Nesting.close(tokens, i) + 1;
      }
      case "{" -> {
        return brace(i);
      }
      case "=" -> initialised = parameters < 0 || !isOperator(i);
      case ":" -> colon(i);
      case "template" -> {
        int close = unit.is(i + 1, "<") ? Nesting.closeAngle(tokens, i + 1) : -1;
        return Math.max(close, i) + 1;
      }
      case "operator" -> {
        return operator(i);
      }
      case "constexpr", "consteval" -> constant = true;
      case "struct", "class", "union" -> isClass = parameters < 0;
      case "enum" -> isClass = false;
      case "shared" -> {
        if (scope == Scope.FILE && isStorage(i)) {
          unit.edits().replace(token, "");
        }
      }
      case "cilk" -> {
        if (token.origin() == Token.Origin.USER && unit.at(i + 1).isIdentifier()) {
          cilk = true;
          unit.edits().replace(token, "");
          declaredName(i + 1);
        }
      }
      default -> {}
    }
    return i + 1;
  }

  /** Whether a word stands before a type and a name, as Cilk-5's {@code shared} does. */
  private boolean isStorage(int i) {
    return tokens.get(i).origin() == Token.Origin.USER
        && parameters < 0
        && !initialised
        && i + 2 < tokens.size()
        && tokens.get(i + 1).isIdentifier()
        && (tokens.get(i + 2).isIdentifier() || unit.is(i + 2, "*"));
  }

  private void variables(int end) {
    if (tokens.get(end).origin() == Token.Origin.SYSTEM || start >= end) {
      return;
    }
    switch (scope) {
      case FILE -> new Reducers(unit).global(start, end);
      case CLASS -> new MemberReducers(unit, first - 1, last).rewrite(start, end);
    }
  }

  private boolean isOperator(int i) {
    return i > 0 && tokens.get(i - 1).is("operator");
  }

  private void colon(int i) {
    Token before = tokens.get(Math.max(0, i - 1));
    if (before.is("public") || before.is("private") || before.is("protected")) {
      forget();
    } else if (parameters >= 0) {
      initialises = true;
    }
  }

  /** The name of an operator ends before its parameters. */
  private int operator(int i) {
    int k = unit.is(i + 1, "(") && unit.is(i + 2, ")") ? i + 3 : i + 1;
    while (k < tokens.size() && !unit.is(k, "(") && !unit.is(k, ";")) {
      k = unit.is(k, "[") ? Nesting.close(tokens, k) + 1 : k + 1;
    }
    return k;
  }

  private int bracket(int open) {
    int close = Nesting.close(tokens, open);
    cilkInside(open, close);
    if (tokens.get(open).origin() == Token.Origin.USER) {
      int body = OldStyle.body(tokens, open);
      if (body > 0) {
        parameters = open;
        return function(body);
      }
    }
    Token before = tokens.get(Math.max(0, open - 1));
    if (!initialised && !initialises && !SPECIFIERS.contains(before.text())) {
      boolean declarator = unit.is(close + 1, "(") && !before.isIdentifier();
      parameters = parameters >= 0 && !declarator ? parameters : open;
    }
    return close + 1;
  }

  /** Parameters and other declarators may be pointers to Cilk functions. */
  private void cilkInside(int open, int close) {
    for (int i = open + 1; i < close; i++) {
      Token token = tokens.get(i);
      if (token.is("cilk")
          && token.origin() == Token.Origin.USER
          && tokens.get(i + 1).isIdentifier()) {
        unit.edits().replace(token, "");
      }
    }
  }

  private int brace(int open) {
    int close = Nesting.close(tokens, open);
    boolean user = tokens.get(open).origin() == Token.Origin.USER;
    Token before = tokens.get(Math.max(0, open - 1));
    if (initialised) {
      if (user) {
        new Expressions(unit, StatementRewriter.Place.NOWHERE).rewriteLambdas(open, close);
      }
      return close + 1;
    }
    if (initialises && (before.isIdentifier() || before.is(">")) && !before.is("try")) {
      return close + 1;
    }
    if (parameters >= 0) {
      return function(open);
    }
    boolean linkage = before.text().startsWith("\"");
    if (isClass || linkage || isNamespace(open)) {
      if (user) {
        (isClass ? ofClass(unit) : ofFile(unit)).rewrite(open + 1, close);
      }
      start = isClass ? start : close + 1;
      isClass = false;
    }
    return close + 1;
  }

  private boolean isNamespace(int open) {
    int i = open - 1;
    while (i >= 0 && (tokens.get(i).isIdentifier() || unit.is(i, "::"))) {
      if (unit.is(i, "namespace")) {
        return true;
      }
      i--;
    }
    return false;
  }

  /** A function's body; returns the token behind it. */
  private int function(int open) {
    int close = Nesting.close(tokens, open);
    if (tokens.get(open).origin() == Token.Origin.USER && !constant) {
      String name = name();
      if (cilk && name.equals("cilk_main")) {
        unit.edits().replace(tokens.get(parameters - 1), "main");
      }
      if (!cilk) {
        unit.plainFunctions().add(name);
      }
      new FunctionBody(unit, new StatementRewriter.Place(name, cilk)).rewrite(open);
      if (unit.is(parameters, "(")) {
        new Reducers(unit).parameters(parameters, Nesting.close(tokens, parameters), open);
      }
    }
    forget();
    start = close + 1;
    return close + 1;
  }

  private String name() {
    Token before = tokens.get(Math.max(0, parameters - 1));
    return parameters > 0 && before.isIdentifier() ? before.text() : "function";
  }

  /** Remembers the function that a declaration with {@code cilk} declares. */
  private void declaredName(int from) {
    for (int i = from; i + 1 < tokens.size() && !endsName(tokens.get(i)); i++) {
      if (tokens.get(i + 1).is("(")
          && tokens.get(i).isIdentifier()
          && !unit.is(Nesting.close(tokens, i + 1) + 1, "(")) {
        unit.cilkFunctions().add(tokens.get(i).text());
        return;
      }
    }
  }

  /** Whether a declaration that has no name before this token has none at all. */
  private static boolean endsName(Token token) {
    return token.is(";") || token.is("{") || token.is("}") || token.is("cilk");
  }

  /** Whether a token is the word before the name of a class. */
  static boolean isClassWord(Token token) {
    return CLASSES.contains(token.text());
  }
}

package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Replaces the keywords of one preprocessed source. */
final class KeywordRewriter {
  private final String text;
  private final SourceUnit unit;

  /**
   * A rewriter.
   *
   * @param functionNumbers gives each function's name a number
   * @param columns where the tokens of the text stand in the user's lines
   * @param spawnedCalls gets the calls that are spawned
   */
  KeywordRewriter(
      String text,
      Dialect dialect,
      ToIntFunction<String> functionNumbers,
      SourceColumns columns,
      SpawnedCalls spawnedCalls) {
    this.text = text;
    this.unit = new SourceUnit(Tokens.of(text, columns), dialect, functionNumbers, spawnedCalls);
  }

  /**
   * The new text.
   *
   * @throws KeywordException if a keyword is misused
   */
  String rewrite() {
    Nesting.check(unit.tokens());
    new Reducers(unit).removeWords();
    Declarations.ofFile(unit).rewrite(0, unit.tokens().size());
    if (unit.dialect() == Dialect.CPP) {
      new Reducers(unit).made();
    }
    return Marks.declarations(unit.dialect()) + "\n" + unit.edits().apply(text);
  }

  /** The headers of the system that the source includes. */
  Set<String> systemHeaders() {
    return unit.tokens().stream()
        .filter(token -> token.origin() == Token.Origin.SYSTEM)
        .map(token -> token.location().file())
        .distinct()
        .map(file -> Path.of(file).normalize().toString())
        .collect(Collectors.toSet());
  }

  /** Whether the programmer cut threads. */
  boolean hasCuts() {
    return unit.hasCuts();
  }

  /** Columns of the new text as columns of the old one; after {@link #rewrite}. */
  Edits.Columns columns() {
    return unit.edits().columns(text, unit.tokens());
  }

  static KeywordException error(Token token, String message) {
    SourceLocation place = token.location();
    return new KeywordException(place, message);
  }
}

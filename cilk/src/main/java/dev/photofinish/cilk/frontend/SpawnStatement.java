package dev.photofinish.cilk.frontend;

import java.util.List;
import java.util.Set;

/**
 * A statement that spawns: {@code f(x);}, {@code y = f(x);} or {@code int y = f(x);} with the
 * keyword before the function. The result is stored through a pointer, so that the machine hears of
 * it also where nobody takes the address of {@code y}, and before the mark that ends the child.
 */
final class SpawnStatement {
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

  private final List<Token> tokens;
  private final Edits edits;
  private final StatementRewriter.Place place;

  SpawnStatement(List<Token> tokens, Edits edits, StatementRewriter.Place place) {
    this.tokens = tokens;
    this.edits = edits;
    this.place = place;
  }

  void rewrite(int start, int spawn, int end) {
    check(start, spawn, end);
    Token keyword = tokens.get(spawn);
    edits.replace(keyword, "");
    edits.insert(tokens.get(end).end(), " " + Marks.call(Marks.SPAWNED) + "}");
    if (spawn == start) {
      edits.insert(keyword.start(), "{");
      return;
    }
    Token operator = tokens.get(spawn - 1);
    if (declares(start, spawn - 1)) {
      String name = tokens.get(spawn - 2).text();
      edits.insert(
          operator.start(),
          "; {__typeof_unqual__("
              + name
              + ") *__photofinish_p = (void *)&"
              + name
              + "; *__photofinish_p ");
    } else {
      edits.insert(
          tokens.get(start).start(),
          "{__typeof__(" + text(start, spawn - 1) + ") *__photofinish_p = &(");
      edits.insert(tokens.get(spawn - 2).end(), "); *__photofinish_p");
    }
  }

  private void check(int start, int spawn, int end) {
    Token keyword = tokens.get(spawn);
    if (spawn > start && !ASSIGNMENTS.contains(tokens.get(spawn - 1).text())) {
      throw KeywordRewriter.error(
          keyword,
          keyword.text() + " must be a statement, or the whole right side of an assignment");
    }
    if (!isCall(spawn + 1, end - 1)) {
      throw KeywordRewriter.error(keyword, keyword.text() + " of something that is no call");
    }
    for (int i = start; i < spawn - 1; i = afterBrackets(i)) {
      if (tokens.get(i).is(",") || ASSIGNMENTS.contains(tokens.get(i).text())) {
        throw KeywordRewriter.error(
            keyword, "the statement with " + keyword.text() + " must set nothing else");
      }
    }
    if (keyword.is("spawn")) {
      Token callee = tokens.get(spawn + 1);
      if (!place.cilk()) {
        throw KeywordRewriter.error(
            keyword, "spawn in " + place.function() + ", which is no Cilk function");
      }
      if (!place.cilkFunctions().contains(callee.text())) {
        throw KeywordRewriter.error(
            callee, "spawn of " + callee.text() + ", which is no Cilk function");
      }
    }
  }

  /** Whether tokens are a function and its arguments in brackets, by their looks. */
  private boolean isCall(int from, int last) {
    int open = tokens.get(last).is(")") ? Nesting.open(tokens, last) : from;
    Token callee = tokens.get(Math.max(from, open - 1));
    return open > from && (callee.isIdentifier() || callee.is(")") || callee.is("]"));
  }

  private int afterBrackets(int i) {
    return Nesting.isOpen(tokens.get(i)) ? Nesting.close(tokens, i) + 1 : i + 1;
  }

  /** Whether the left side declares a variable: a name behind a type. */
  private boolean declares(int start, int operator) {
    Token first = tokens.get(start);
    if (operator - start < 2 || !first.isIdentifier() || !tokens.get(operator - 1).isIdentifier()) {
      return false;
    }
    Token beforeName = tokens.get(operator - 2);
    Token second = tokens.get(start + 1);
    return (beforeName.isIdentifier() || beforeName.is("*"))
        && (second.isIdentifier() || second.is("*"));
  }

  private String text(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(tokens.get(i).text()).append(' ');
    }
    return text.toString();
  }
}

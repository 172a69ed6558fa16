package dev.photofinish.cilk.frontend;

import java.util.List;
import java.util.Set;

/** Replaces the keywords in the body of a function, statement by statement. */
final class StatementRewriter {
  private static final Set<String> SPAWN = Set.of("spawn", "cilk_spawn", "_Cilk_spawn");

  /**
   * Which function it is.
   *
   * @param function its name
   * @param cilk whether it is a Cilk function in the sense of Cilk-5
   * @param cilkFunctions all functions that are, so far
   */
  record Place(String function, boolean cilk, Set<String> cilkFunctions) {}

  private final List<Token> tokens;
  private final Edits edits;
  private final Place place;
  private int atomicDepth;
  private boolean cuts;
  private int names;

  StatementRewriter(List<Token> tokens, Edits edits, Place place) {
    this.tokens = tokens;
    this.edits = edits;
    this.place = place;
  }

  boolean hasCuts() {
    return cuts;
  }

  /** The statements of a block; returns its closing brace. */
  int block(int open) {
    int close = Nesting.close(tokens, open);
    int i = open + 1;
    while (i < close) {
      i = statement(i) + 1;
    }
    return close;
  }

  /** One statement; returns its last token. */
  private int statement(int i) {
    Token token = tokens.get(i);
    return switch (token.text()) {
      case "{" -> block(i);
      case "if" -> conditional(i);
      case "for", "while" -> loop(i, Nesting.close(tokens, i + 1) + 1);
      case "do" -> doLoop(i);
      case "switch" -> statement(condition(i));
      case "case", "default" -> label(caseEnd(i));
      case "break", "continue", "goto" -> jump(i);
      case "cilk_for", "_Cilk_for" -> parallelLoop(i);
      case "cilk_scope", "_Cilk_scope" -> scope(i);
      case "cilk_sync", "_Cilk_sync" -> sync(i);
      case "sync" -> next(i).is(";") ? sync(i) : expression(i);
      case "cut" -> next(i).is(";") ? cut(i) : expression(i);
      case "atomic" -> next(i).is("{") ? atomic(i) : expression(i);
      case "abort" -> {
        if (next(i).is(";")) {
          throw KeywordRewriter.error(token, "abort is not supported");
        }
        yield expression(i);
      }
      default -> {
        if (token.isIdentifier() && next(i).is(":")) {
          yield label(i + 1);
        }
        yield SPAWN.contains(token.text()) && next(i).is("{") ? spawnedBlock(i) : expression(i);
      }
    };
  }

  private Token next(int i) {
    return tokens.get(Math.min(i + 1, tokens.size() - 1));
  }

  private int conditional(int i) {
    int end = statement(condition(i));
    return next(end).is("else") ? statement(end + 2) : end;
  }

  /** Checks what stands in brackets behind a word; returns the token behind. */
  private int condition(int i) {
    int close = Nesting.close(tokens, i + 1);
    checkExpressions(i + 1, close);
    return close + 1;
  }

  private int loop(int i, int body) {
    checkExpressions(i + 1, body);
    edits.insertFirst(tokens.get(body).start(), "{");
    int end = statement(body);
    edits.insert(tokens.get(end).end(), " " + Marks.call(Marks.LOOP) + "}");
    return end;
  }

  private int doLoop(int i) {
    int end = loop(i, i + 1);
    return Nesting.find(tokens, end + 1, ";");
  }

  /** The colon of a case. */
  private int caseEnd(int i) {
    int questions = 0;
    for (int k = i + 1; k < tokens.size(); k++) {
      if (tokens.get(k).is("?")) {
        questions++;
      } else if (tokens.get(k).is(":") && questions-- == 0) {
        return k;
      } else if (tokens.get(k).is("(")) {
        k = Nesting.close(tokens, k);
      }
    }
    return i;
  }

  private int label(int colon) {
    edits.insert(tokens.get(colon).end(), " " + Marks.call(Marks.JUMP));
    return next(colon).is("}") ? colon : statement(colon + 1);
  }

  private int jump(int i) {
    int end = Nesting.find(tokens, i, ";");
    edits.insertFirst(tokens.get(i).start(), "{" + Marks.call(Marks.JUMP) + " ");
    edits.insert(tokens.get(end).end(), "}");
    return end;
  }

  private int parallelLoop(int i) {
    Token token = tokens.get(i);
    refuseInAtomic(token);
    int close = Nesting.close(tokens, i + 1);
    int equals = Nesting.find(tokens, i + 2, "=");
    if (equals >= close || !tokens.get(equals - 1).isIdentifier()) {
      throw KeywordRewriter.error(token, "cilk_for needs a loop variable of its own");
    }
    String variable = tokens.get(equals - 1).text();
    edits.insertFirst(
        token.start(), "{" + Marks.guard("s" + names, Marks.ENTER + "(-1)", Marks.LEAVE) + " ");
    edits.replace(token, "for");
    String copy = "__photofinish_v" + names;
    edits.insertFirst(
        tokens.get(close + 1).start(),
        "{ __typeof__(%s) %s = %s;".formatted(variable, copy, variable)
            + Marks.guard("i" + names, Marks.ITERATION + "()", Marks.ITERATION_END)
            + " __typeof__(%s) %s = %s; ".formatted(variable, variable, copy));
    names++;
    int end = statement(close + 1);
    edits.insert(tokens.get(end).end(), "}}");
    return end;
  }

  private int scope(int i) {
    refuseInAtomic(tokens.get(i));
    edits.replace(tokens.get(i), "");
    edits.insertFirst(
        tokens.get(i + 1).end(), Marks.guard("s" + names++, Marks.ENTER + "(-1)", Marks.LEAVE));
    return block(i + 1);
  }

  private int spawnedBlock(int i) {
    refuseInAtomic(tokens.get(i));
    edits.replace(tokens.get(i), "");
    edits.insertFirst(
        tokens.get(i + 1).end(),
        Marks.guard("i" + names++, Marks.ITERATION + "()", Marks.ITERATION_END));
    return block(i + 1);
  }

  private int sync(int i) {
    Token token = tokens.get(i);
    refuseInAtomic(token);
    if (token.is("sync") && !place.cilk()) {
      throw KeywordRewriter.error(
          token, "sync in " + place.function() + ", which is no Cilk function");
    }
    edits.replace(token, Marks.SYNC + "()");
    return i + 1;
  }

  private int cut(int i) {
    cuts = true;
    edits.replace(tokens.get(i), Marks.CUT + "()");
    return i + 1;
  }

  private int atomic(int i) {
    cuts = true;
    edits.replace(tokens.get(i), "");
    edits.insertFirst(
        tokens.get(i + 1).end(), Marks.guard("a" + names++, Marks.ATOMIC + "()", Marks.ATOMIC_END));
    atomicDepth++;
    int end = block(i + 1);
    atomicDepth--;
    return end;
  }

  private void refuseInAtomic(Token token) {
    if (atomicDepth > 0) {
      throw KeywordRewriter.error(token, token.text() + " inside an atomic block");
    }
  }

  /** An expression or a declaration. */
  private int expression(int i) {
    int end = Nesting.find(tokens, i, ";");
    int spawn = i;
    while (spawn < end && !isSpawn(spawn)) {
      spawn = Nesting.isOpen(tokens.get(spawn)) ? Nesting.close(tokens, spawn) + 1 : spawn + 1;
    }
    if (spawn < end) {
      new SpawnStatement(tokens, edits, place).rewrite(i, spawn, end);
      refuseInAtomic(tokens.get(spawn));
      checkExpressions(i, spawn);
      checkExpressions(spawn + 2, end);
    } else {
      checkExpressions(i, end);
    }
    return end;
  }

  private boolean isSpawn(int i) {
    Token token = tokens.get(i);
    return SPAWN.contains(token.text()) && (!token.is("spawn") || next(i).isIdentifier());
  }

  /** Refuses spawns inside expressions and plain calls of Cilk functions. */
  private void checkExpressions(int from, int to) {
    for (int i = from; i < to; i++) {
      Token token = tokens.get(i);
      if (isSpawn(i)) {
        throw KeywordRewriter.error(
            token, token.text() + " must be a statement, or the whole right side of an assignment");
      }
      if (token.is("SYNCHED")) {
        edits.replace(token, Marks.SYNCHED + "()");
      }
      boolean member = i > 0 && (tokens.get(i - 1).is(".") || tokens.get(i - 1).is("->"));
      if (next(i).is("(") && place.cilkFunctions().contains(token.text()) && !member) {
        throw KeywordRewriter.error(
            token, "call of the Cilk function " + token.text() + " without spawn");
      }
    }
  }
}

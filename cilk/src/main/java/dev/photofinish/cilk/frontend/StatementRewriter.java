package dev.photofinish.cilk.frontend;

import java.util.List;
import java.util.Set;

/** Replaces the keywords in the body of a function, statement by statement. */
final class StatementRewriter {
  private static final Set<String> SPAWN = Set.of("spawn", "cilk_spawn", "_Cilk_spawn");

  /** Beyond this clang, too, gives up on blocks; chains of {@code else if} are shorter. */
  private static final int MOST_NESTED = 1_000;

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
  private final ChildBodies children;
  private int depth;
  private int atomicDepth;
  private boolean cuts;
  private int names;

  StatementRewriter(List<Token> tokens, Edits edits, Place place) {
    this.tokens = tokens;
    this.edits = edits;
    this.place = place;
    this.children = new ChildBodies(tokens);
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
    refuseIf(depth == MOST_NESTED, at(i), "statements are nested more than 1000 deep");
    depth++;
    int end = one(i);
    depth--;
    return end;
  }

  private int one(int i) {
    Token token = at(i);
    return switch (token.text()) {
      case "{" -> block(i);
      case "if" -> conditional(i);
      case "for", "while" -> loop(i, Nesting.close(tokens, i + 1) + 1);
      case "do" -> doLoop(i);
      case "switch" -> selection(i);
      case "case", "default" -> label(caseEnd(i));
      case "break", "continue", "goto" -> jump(i);
      case "return" -> {
        children.checkJump(i);
        yield expression(i);
      }
      case "cilk_for", "_Cilk_for" -> parallelLoop(i);
      case "cilk_scope", "_Cilk_scope" -> scope(i);
      case "cilk_sync", "_Cilk_sync" -> sync(i);
      case "sync" -> next(i).is(";") ? sync(i) : expression(i);
      case "cut" -> next(i).is(";") ? cut(i) : expression(i);
      case "atomic" -> next(i).is("{") ? atomic(i) : expression(i);
      case "abort" -> {
        refuseIf(next(i).is(";"), token, "abort is not supported");
        yield expression(i);
      }
      case "inlet" -> {
        refuseIf(next(i).isIdentifier(), token, "inlets are not supported");
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

  /** A token of the body, which must not end before its statements do. */
  private Token at(int i) {
    refuseIf(i >= tokens.size(), tokens.get(tokens.size() - 1), "the text ends in a statement");
    return tokens.get(i);
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

  private int selection(int i) {
    int body = condition(i);
    children.enterSwitch();
    int end = statement(body);
    children.leaveSwitch();
    return end;
  }

  private int loop(int i, int body) {
    checkExpressions(i + 1, body);
    edits.insert(at(body).start(), "{");
    children.enterLoop();
    int end = statement(body);
    children.leaveLoop();
    edits.insert(at(end).end(), " " + Marks.call(Marks.LOOP) + "}");
    return end;
  }

  private int doLoop(int i) {
    int body = loop(i, i + 1);
    int end = Nesting.find(tokens, body + 1, ";");
    checkExpressions(body + 1, end);
    return end;
  }

  /** The colon of a case. */
  private int caseEnd(int i) {
    int questions = 0;
    for (int k = i + 1; k < tokens.size(); k++) {
      if (at(k).is("?")) {
        questions++;
      } else if (at(k).is(":") && questions-- == 0) {
        return k;
      } else if (at(k).is("(")) {
        k = Nesting.close(tokens, k);
      }
    }
    return i;
  }

  private int label(int colon) {
    edits.insert(at(colon).end(), " " + Marks.call(Marks.JUMP));
    return next(colon).is("}") ? colon : statement(colon + 1);
  }

  private int jump(int i) {
    children.checkJump(i);
    int end = Nesting.find(tokens, i, ";");
    edits.insert(at(i).start(), "{" + Marks.call(Marks.JUMP) + " ");
    edits.insert(at(end).end(), "}");
    return end;
  }

  private int parallelLoop(int i) {
    Token token = at(i);
    refuseInAtomic(token);
    refuseIf(!next(i).is("("), token, token.text() + " without a loop variable");
    int close = Nesting.close(tokens, i + 1);
    String variable = loopVariable(token, i + 2, close);
    checkExpressions(i + 1, close);
    edits.insert(
        token.start(), "{" + Marks.guard("s" + names, Marks.ENTER + "(-1)", Marks.LEAVE) + " ");
    edits.replace(token, "for");
    String copy = "__photofinish_v" + names;
    edits.insert(
        at(close + 1).start(),
        "{ __typeof__(%s) %s = %s;".formatted(variable, copy, variable)
            + Marks.guard("i" + names, Marks.ITERATION + "()", Marks.ITERATION_END)
            + " __typeof__(%s) %s = %s; ".formatted(variable, variable, copy));
    names++;
    children.enter(token, close + 1, bodyEnd(close + 1));
    int end = statement(close + 1);
    children.leave();
    edits.insert(at(end).end(), "}}");
    return end;
  }

  /** The variable of a parallel loop, whose three parts must all be there. */
  private String loopVariable(Token keyword, int from, int close) {
    int first = Nesting.find(tokens, from, ";");
    refuseIf(first >= close, keyword, keyword.text() + " needs three parts");
    int equals = Nesting.find(tokens, from, "=");
    refuseIf(
        equals >= first || !at(equals - 1).isIdentifier(),
        keyword,
        keyword.text() + " needs a loop variable that it sets to a first value");
    int second = Nesting.find(tokens, first + 1, ";");
    refuseIf(second >= close, keyword, keyword.text() + " needs three parts");
    refuseIf(second == first + 1, at(second), keyword.text() + " without a condition");
    refuseIf(close == second + 1, at(close), keyword.text() + " without a step");
    return at(equals - 1).text();
  }

  /** At least as far as the statement that begins at a token. */
  private int bodyEnd(int i) {
    return at(i).is("{") ? Nesting.close(tokens, i) : tokens.size() - 1;
  }

  private int scope(int i) {
    refuseInAtomic(at(i));
    refuseIf(!next(i).is("{"), at(i), at(i).text() + " without a block");
    edits.replace(at(i), "");
    edits.insert(at(i + 1).end(), Marks.guard("s" + names++, Marks.ENTER + "(-1)", Marks.LEAVE));
    return block(i + 1);
  }

  private int spawnedBlock(int i) {
    refuseInAtomic(at(i));
    edits.replace(at(i), "");
    edits.insert(
        at(i + 1).end(), Marks.guard("i" + names++, Marks.ITERATION + "()", Marks.ITERATION_END));
    children.enter(at(i), i + 1, bodyEnd(i + 1));
    int end = block(i + 1);
    children.leave();
    return end;
  }

  private int sync(int i) {
    Token token = at(i);
    refuseInAtomic(token);
    refuseIf(
        token.is("sync") && !place.cilk(),
        token,
        "sync in " + place.function() + ", which is no Cilk function");
    refuseIf(!next(i).is(";"), token, token.text() + " is a statement of its own");
    edits.replace(token, Marks.SYNC + "()");
    return i + 1;
  }

  private int cut(int i) {
    cuts = true;
    edits.replace(at(i), Marks.CUT + "()");
    return i + 1;
  }

  private int atomic(int i) {
    cuts = true;
    edits.replace(at(i), "");
    edits.insert(
        at(i + 1).end(), Marks.guard("a" + names++, Marks.ATOMIC + "()", Marks.ATOMIC_END));
    atomicDepth++;
    int end = block(i + 1);
    atomicDepth--;
    return end;
  }

  private void refuseInAtomic(Token token) {
    refuseIf(atomicDepth > 0, token, token.text() + " inside an atomic block");
  }

  private static void refuseIf(boolean wrong, Token token, String message) {
    if (wrong) {
      throw KeywordRewriter.error(token, message);
    }
  }

  /** An expression or a declaration. */
  private int expression(int i) {
    int end = Nesting.find(tokens, i, ";");
    int spawn = i;
    while (spawn < end && !isSpawn(spawn)) {
      spawn = Nesting.isOpen(at(spawn)) ? Nesting.close(tokens, spawn) + 1 : spawn + 1;
    }
    if (spawn < end) {
      new SpawnStatement(tokens, edits, place).rewrite(i, spawn, end);
      refuseInAtomic(at(spawn));
      checkExpressions(i, spawn);
      checkExpressions(spawn + 2, end);
    } else {
      checkExpressions(i, end);
    }
    return end;
  }

  private boolean isSpawn(int i) {
    Token token = at(i);
    return SPAWN.contains(token.text()) && (!token.is("spawn") || next(i).isIdentifier());
  }

  /** Refuses spawns inside expressions and plain calls of Cilk functions. */
  private void checkExpressions(int from, int to) {
    for (int i = from; i < to; i++) {
      Token token = at(i);
      refuseIf(
          isSpawn(i),
          token,
          token.text() + " must be a statement, or the whole right side of an assignment");
      if (token.is("SYNCHED")) {
        edits.replace(token, Marks.SYNCHED + "()");
      }
      boolean member = i > 0 && (at(i - 1).is(".") || at(i - 1).is("->"));
      refuseIf(
          next(i).is("(") && place.cilkFunctions().contains(token.text()) && !member,
          token,
          "call of the Cilk function " + token.text() + " without spawn");
    }
  }
}

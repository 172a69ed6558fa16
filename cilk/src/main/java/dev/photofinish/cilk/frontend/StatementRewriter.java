package dev.photofinish.cilk.frontend;

import java.util.List;

/** Replaces the keywords in the body of a function, statement by statement. */
final class StatementRewriter {
  /** Beyond this clang, too, gives up on blocks; chains of {@code else if} are shorter. */
  private static final int MOST_NESTED = 1_000;

  /**
   * Which function it is.
   *
   * @param function its name
   * @param cilk whether it is a Cilk function in the sense of Cilk-5
   * @param frame whether it may have children, for which it waits before it returns
   */
  record Place(String function, boolean cilk, boolean frame) {
    /** Outside of functions. */
    static final Place NOWHERE = new Place("", false);

    Place(String function, boolean cilk) {
      this(function, cilk, false);
    }

    Place withFrame() {
      return new Place(function, cilk, true);
    }

    boolean isMain() {
      return function.equals("main");
    }

    /** What a lambda that stands there is called. */
    String lambda() {
      return function.isEmpty() || function.startsWith("lambda")
          ? "lambda"
          : "lambda of " + function;
    }
  }

  private final SourceUnit unit;
  private final List<Token> tokens;
  private final Edits edits;
  private final Place place;
  private final Expressions expressions;
  private final ChildBodies children;
  private final Inlets inlets;
  private String inletEnd = "";
  private int depth;
  private int atomicDepth;

  StatementRewriter(SourceUnit unit, Place place) {
    this.unit = unit;
    this.tokens = unit.tokens();
    this.edits = unit.edits();
    this.place = place;
    this.expressions = new Expressions(unit, place);
    this.children = new ChildBodies(tokens);
    this.inlets = new Inlets(unit);
  }

  /** The body of the function. */
  void body(int open) {
    int close = block(open);
    inlets.end();
    if (place.frame()) {
      waitBefore(close, Marks.RETURN);
    }
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

  /** Waits for the children of a block at its brace, before its variables are destroyed. */
  private void waitBefore(int close, String mark) {
    edits.insert(at(close).start(), " " + mark + "(0); ");
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
      case "[" -> next(i).is("[") ? statement(Nesting.close(tokens, i) + 1) : expression(i);
      case "if" -> conditional(i);
      case "for", "while" -> loop(condition(i));
      case "do" -> doLoop(i);
      case "try" -> handlers(tryBlock(i + 1));
      case "switch" -> selection(i);
      case "case", "default" -> label(caseEnd(i));
      case "break", "continue", "goto" -> jump(i);
      case "return" -> returning(i);
      case "cilk_for", "_Cilk_for" -> parallelLoop(i);
      case "cilk_scope", "_Cilk_scope" -> scope(i);
      case "cilk_sync", "_Cilk_sync" -> sync(i);
      case "sync" -> next(i).is(";") ? sync(i) : expression(i);
      case "cut" -> next(i).is(";") ? cut(i) : expression(i);
      case "atomic" -> next(i).is("{") ? atomic(i) : expression(i);
      case "abort" -> next(i).is(";") && place.cilk() ? abort(i) : expression(i);
      case "inlet" -> next(i).isIdentifier() && place.cilk() ? inlet(i) : expression(i);
      default -> {
        if (token.isIdentifier() && next(i).is(":")) {
          yield label(i + 1);
        }
        if (inlets.isInlet(token.text()) && next(i).is("(")) {
          refuseInAtomic(token);
          yield inlets.call(i, expressions, new SpawnStatement(unit, place)::call);
        }
        yield next(i).is("{") && isSpawnWord(token) ? spawnedBlock(i) : expression(i);
      }
    };
  }

  private Token at(int i) {
    return unit.at(i);
  }

  private Token next(int i) {
    return tokens.get(Math.min(i + 1, tokens.size() - 1));
  }

  private static boolean isSpawnWord(Token token) {
    return token.is("cilk_spawn") || token.is("_Cilk_spawn") || token.is("spawn");
  }

  private int conditional(int i) {
    int word = next(i).is("constexpr") ? i + 1 : i;
    int end = statement(condition(word));
    return next(end).is("else") ? statement(end + 2) : end;
  }

  /** Checks what stands in brackets behind a word; returns the token behind. */
  private int condition(int i) {
    refuseIf(!next(i).is("("), at(i), at(i).text() + " without brackets");
    int close = Nesting.close(tokens, i + 1);
    checkExpressions(i + 1, close);
    return close + 1;
  }

  /** The handlers behind a block. */
  private int handlers(int block) {
    int end = block;
    while (next(end).is("catch")) {
      end = statement(Nesting.close(tokens, end + 2) + 1);
    }
    return end;
  }

  /** A block with children of its own, for which it waits before a handler begins. */
  private int tryBlock(int open) {
    return at(open).is("{") && FunctionBody.hasKeyword(unit, open, Nesting.close(tokens, open))
        ? waitingBlock(open)
        : statement(open);
  }

  private int waitingBlock(int open) {
    edits.insert(at(open).end(), waitingGuard());
    int close = block(open);
    waitBefore(close, Marks.BLOCK_END);
    return close;
  }

  private String waitingGuard() {
    return Marks.guard("s" + unit.freshNumber(), Marks.ENTER + "(-1)", Marks.LEAVE);
  }

  private int selection(int i) {
    int body = condition(i);
    children.enterSwitch();
    int end = statement(body);
    children.leaveSwitch();
    return end;
  }

  private int loop(int body) {
    edits.insert(at(body).start(), "{");
    children.enterLoop();
    int end = statement(body);
    children.leaveLoop();
    edits.insert(at(end).end(), " " + Marks.call(Marks.LOOP) + "}");
    return end;
  }

  private int doLoop(int i) {
    int body = loop(i + 1);
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
    if (children.endsIteration(i)) {
      edits.insert(at(i).start(), Marks.BLOCK_END + "(0); ");
    }
    edits.insert(at(end).end(), "}");
    return end;
  }

  private int parallelLoop(int i) {
    Token token = at(i);
    refuseInAtomic(token);
    ParallelLoop loop = new ParallelLoop(unit, i);
    int body = loop.begin(this::checkExpressions);
    children.enter(token, body, bodyEnd(body));
    int end = statement(body);
    children.leave();
    if (at(end).is("}")) {
      waitBefore(end, Marks.BLOCK_END);
    }
    loop.end(end);
    return end;
  }

  /** At least as far as the statement that begins at a token. */
  private int bodyEnd(int i) {
    return at(i).is("{") ? Nesting.close(tokens, i) : tokens.size() - 1;
  }

  private int scope(int i) {
    refuseInAtomic(at(i));
    edits.replace(at(i), "");
    if (next(i).is("{")) {
      return waitingBlock(i + 1);
    }
    edits.insert(at(i + 1).start(), "{" + waitingGuard());
    int end = statement(i + 1);
    edits.insert(at(end).end(), " " + Marks.BLOCK_END + "(0);}");
    return end;
  }

  private int spawnedBlock(int i) {
    refuseInAtomic(at(i));
    Outline outline = Outline.child(unit, "spawned block");
    edits.replace(at(i), outline.begin());
    children.enter(at(i), i + 1, bodyEnd(i + 1));
    int end = block(i + 1);
    children.leave();
    waitBefore(end, Marks.BLOCK_END);
    edits.insert(at(end).end(), outline.end());
    return end;
  }

  private int returning(int i) {
    children.checkJump(i);
    if (!inletEnd.isEmpty()) {
      refuseIf(!next(i).is(";"), at(i), "an inlet that returns something is not supported");
      edits.replace(at(i), "goto " + inletEnd);
      return expression(i);
    }
    if (!place.frame()) {
      return expression(i);
    }
    edits.insert(at(i).start(), "{" + Marks.guard("e" + unit.freshNumber(), "0", Marks.RETURN));
    int end = expression(i);
    edits.insert(at(end).end(), "}");
    return end;
  }

  private int inlet(int i) {
    refuseIf(!inletEnd.isEmpty(), at(i), "inlet inside an inlet");
    int open = inlets.begin(i);
    inletEnd = inlets.end(Nesting.close(tokens, open));
    int close = block(open);
    inletEnd = "";
    return close;
  }

  private int abort(int i) {
    edits.replace(at(i), Marks.ABORT + "()");
    return i + 1;
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
    unit.cut();
    edits.replace(at(i), Marks.CUT + "()");
    return i + 1;
  }

  private int atomic(int i) {
    unit.cut();
    edits.replace(at(i), "");
    edits.insert(
        at(i + 1).end(),
        Marks.guard("a" + unit.freshNumber(), Marks.ATOMIC + "()", Marks.ATOMIC_END));
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
    while (spawn < end && !expressions.isSpawn(spawn)) {
      spawn = Nesting.isOpen(at(spawn)) ? Nesting.close(tokens, spawn) + 1 : spawn + 1;
    }
    if (spawn < end) {
      refuseInAtomic(at(spawn));
      new SpawnStatement(unit, place).rewrite(i, spawn, end);
    } else {
      checkExpressions(i, end);
      new Reducers(unit).local(i, end);
    }
    return end;
  }

  private void checkExpressions(int from, int to) {
    expressions.rewrite(from, to);
  }
}

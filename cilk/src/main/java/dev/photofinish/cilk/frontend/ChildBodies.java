package dev.photofinish.cilk.frontend;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The bodies of children around a statement: iterations of {@code cilk_for} and spawned blocks. The
 * parent is elsewhere by then, so that no jump may leave them.
 */
final class ChildBodies {
  /** A body from one token to another; how many loops and switches are open inside. */
  private static final class Body {
    final Token keyword;
    final int start;
    final int end;
    int loops;
    int switches;

    Body(Token keyword, int start, int end) {
      this.keyword = keyword;
      this.start = start;
      this.end = end;
    }
  }

  private final List<Token> tokens;
  private final Deque<Body> bodies = new ArrayDeque<>();

  ChildBodies(List<Token> tokens) {
    this.tokens = tokens;
  }

  void enter(Token keyword, int start, int end) {
    bodies.push(new Body(keyword, start, end));
  }

  void leave() {
    bodies.pop();
  }

  void enterLoop() {
    if (!bodies.isEmpty()) {
      bodies.element().loops++;
    }
  }

  void leaveLoop() {
    if (!bodies.isEmpty()) {
      bodies.element().loops--;
    }
  }

  void enterSwitch() {
    if (!bodies.isEmpty()) {
      bodies.element().switches++;
    }
  }

  void leaveSwitch() {
    if (!bodies.isEmpty()) {
      bodies.element().switches--;
    }
  }

  /** Whether a jump ends an iteration of a {@code cilk_for}, which is a child. */
  boolean endsIteration(int i) {
    return !bodies.isEmpty()
        && tokens.get(i).is("continue")
        && bodies.element().loops == 0
        && bodies.element().keyword.text().endsWith("for");
  }

  /** Refuses a jump out of the innermost body. */
  void checkJump(int i) {
    if (bodies.isEmpty()) {
      return;
    }
    Body body = bodies.element();
    boolean leaves =
        switch (tokens.get(i).text()) {
          case "return" -> true;
          case "break" -> body.loops + body.switches == 0;
          // Of a cilk_for it ends the iteration, which is the child itself.
          case "continue" -> body.loops == 0 && !endsIteration(i);
          case "goto" -> i + 1 < tokens.size() && !hasLabel(tokens.get(i + 1), body);
          default -> false;
        };
    if (leaves) {
      throw KeywordRewriter.error(
          tokens.get(i), tokens.get(i).text() + " out of the body of " + body.keyword.text());
    }
  }

  private boolean hasLabel(Token label, Body body) {
    for (int k = body.start; k < body.end; k++) {
      if (tokens.get(k).is(label.text()) && tokens.get(k + 1).is(":")) {
        return true;
      }
    }
    return false;
  }
}

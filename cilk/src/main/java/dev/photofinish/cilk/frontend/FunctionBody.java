package dev.photofinish.cilk.frontend;

import java.util.Set;

/** The body of a function or a lambda. */
final class FunctionBody {
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

  private final SourceUnit unit;
  private final StatementRewriter.Place place;

  FunctionBody(SourceUnit unit, StatementRewriter.Place place) {
    this.unit = unit;
    this.place = place;
  }

  /** Rewrites the block that a brace opens. */
  void rewrite(int open) {
    int close = Nesting.close(unit.tokens(), open);
    boolean frame = place.cilk() || hasKeyword(unit, open, close) || place.isMain();
    if (frame) {
      String begin = Marks.ENTER + "(" + unit.functionNumber(place.function()) + ")";
      unit.edits().insert(unit.at(open).end(), Marks.guard("f", begin, Marks.LEAVE));
    }
    new StatementRewriter(unit, frame ? place.withFrame() : place).body(open);
  }

  /** Whether there is a keyword of OpenCilk between two tokens. */
  static boolean hasKeyword(SourceUnit unit, int from, int to) {
    return unit.tokens().subList(from, to).stream().anyMatch(t -> OPEN_CILK.contains(t.text()));
  }
}

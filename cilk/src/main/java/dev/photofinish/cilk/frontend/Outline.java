package dev.photofinish.cilk.frontend;

/**
 * What stands before and behind statements so that they are a function of their own, called where
 * they stand, which has what they use of the function around them by reference. The mark that ends
 * a child is behind the call, so that the end of its variables is the child's.
 */
record Outline(String begin, String end) {
  /** The body of a child with a name. */
  static Outline child(SourceUnit unit, String name) {
    return of(unit, Marks.CHILD + "(" + unit.functionNumber(name) + ")", Marks.CHILD_END, "");
  }

  /**
   * A statement with a spawned call, which begins the child: values without a name that the
   * arguments need are made for each child.
   */
  static Outline spawn(SourceUnit unit, int call) {
    return of(unit, "0", Marks.SPAWNED, Marks.SPAWN + "(" + call + "); ");
  }

  private static Outline of(SourceUnit unit, String before, String behind, String first) {
    int number = unit.freshNumber();
    String guard = "{" + Marks.guard("c" + number, before, behind);
    return switch (unit.dialect()) {
      case C -> new Outline(guard + " _Pragma(\"clang __debug captured\") { " + first, "}}");
      case CPP -> {
        String closure = Marks.PREFIX + "l" + number;
        yield new Outline(
            guard + " auto " + closure + " = [&] { " + first, "}; " + closure + "();}");
      }
    };
  }
}

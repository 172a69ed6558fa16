package dev.photofinish.bench.mutation;

/**
 * One broken condition.
 *
 * @param forced what it always decides: whether a branch is taken, or what a method returns
 */
record Mutant(MutationPoint point, boolean forced) {
  @Override
  public String toString() {
    String what =
        switch (point.kind()) {
          case BRANCH -> forced ? "always jumps" : "never jumps";
          case RESULT -> "returns " + forced;
        };
    return "#%d %s %s".formatted(point.number() * 2 + (forced ? 1 : 0), point.place(), what);
  }
}

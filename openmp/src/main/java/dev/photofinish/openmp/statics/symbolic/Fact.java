package dev.photofinish.openmp.statics.symbolic;

/** Something that is known of numbers. */
public record Fact(Polynomial form, Relation relation) {
  /** How the form compares with 0. */
  public enum Relation {
    AT_LEAST_ZERO,
    ZERO,
    NOT_ZERO
  }

  public static Fact atLeast(Polynomial greater, Polynomial less) {
    return new Fact(greater.minus(less), Relation.AT_LEAST_ZERO);
  }

  public static Fact less(Polynomial less, Polynomial greater) {
    return new Fact(greater.minus(less).plus(-1), Relation.AT_LEAST_ZERO);
  }
}

package dev.photofinish.openmp.statics.symbolic;

/**
 * An address.
 *
 * @param base the object
 * @param offset how many bytes behind its start
 */
public record Place(Base base, Polynomial offset) {
  public Place plus(Polynomial more) {
    return new Place(base, offset.plus(more));
  }

  @Override
  public String toString() {
    return base + "+" + offset;
  }
}

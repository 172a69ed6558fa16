package dev.photofinish.llvm.analysis.symbolic;

/** An address: so many bytes from a base. */
public record Address(Base base, Form offset) {
  public Address plus(Form distance) {
    return new Address(base, offset.plus(distance));
  }

  @Override
  public String toString() {
    return base + " + " + offset;
  }
}

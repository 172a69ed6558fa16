package dev.photofinish.llvm.ir;

/** Metadata as the argument of an intrinsic, kept as text. */
public record MetadataValue(String text) implements Value {
  @Override
  public OpaqueType type() {
    return new OpaqueType("metadata");
  }

  @Override
  public String toString() {
    return text;
  }
}

package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import java.util.Optional;
import java.util.stream.Stream;

/** What an address is counted from. */
public sealed interface Base {
  /**
   * The start of an object.
   *
   * @param frame the call that made it, for objects of which there are several
   */
  record ObjectStart(AbstractObject object, Optional<Frame> frame) implements Base {
    @Override
    public String toString() {
      return object.toString();
    }
  }

  /** An address that is not known further. */
  record Pointer(Symbol symbol) implements Base {
    @Override
    public String toString() {
      return symbol.toString();
    }
  }

  /** The calls that made the object. */
  default Stream<Frame> frames() {
    return this instanceof ObjectStart start ? start.frame().stream() : Stream.empty();
  }

  /** The symbols that say which object it is. */
  default Stream<Symbol> symbols() {
    return this instanceof Pointer pointer ? Stream.of(pointer.symbol()) : Stream.empty();
  }
}

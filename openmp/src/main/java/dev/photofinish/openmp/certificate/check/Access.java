package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.certificate.RegionClaim.Kind;
import java.util.Optional;

/**
 * An access of a region.
 *
 * @param part which one of those that the instruction does
 * @param places where it may be
 * @param size how many bytes; {@link #UNKNOWN_SIZE} if that is not known
 * @param pointer the address, where it is a value of the program
 */
record Access(
    Node node,
    Instruction instruction,
    int part,
    Kind kind,
    PlaceSet places,
    long size,
    Optional<Value> pointer) {
  /** As many bytes as no object has. */
  static final long UNKNOWN_SIZE = 1L << 48;
}

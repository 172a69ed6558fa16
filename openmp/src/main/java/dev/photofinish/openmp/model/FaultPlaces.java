package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Fault;
import java.util.stream.Stream;

/** Tells faults by the user's code, also where they happen in a library. */
final class FaultPlaces {
  private final Program program;

  FaultPlaces(Program program) {
    this.program = program;
  }

  /** Whether a place is in the user's code. */
  boolean isOwn(SourceLocation location) {
    return location.line() > 0 && !program.isOfSystem(location);
  }

  /**
   * What a fault is for the user.
   *
   * @param thread who is to blame; empty if that is not known
   */
  Defect defect(Fault fault, String thread) {
    SourceLocation place = place(fault);
    String inside =
        place.equals(fault.location()) ? "" : " (inside a library, at " + fault.location() + ")";
    return new Defect(fault.kind().defect(), fault.message() + inside, thread, place);
  }

  private SourceLocation place(Fault fault) {
    return Stream.concat(
            Stream.of(fault.location()), fault.stack().stream().map(Fault.StackEntry::location))
        .filter(this::isOwn)
        .findFirst()
        .orElse(fault.location());
  }
}

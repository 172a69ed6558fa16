package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.HashMap;
import java.util.Map;

/**
 * The entry points of the OpenMP run-time library. A machine that uses them also needs an {@link
 * OpenMpState}. What is not here is not modelled, and calling it ends a run as unsupported.
 */
public final class OpenMpLibrary implements Library {
  private final Map<String, External> table;

  /**
   * A library for one program.
   *
   * @param pragmas the directives of the program
   */
  public OpenMpLibrary(PragmaText pragmas) {
    Map<String, External> entries = new HashMap<>();
    Schedules schedules = new Schedules(pragmas);
    ParallelEntries.addTo(entries);
    BarrierEntries.addTo(entries);
    new LoopEntries(schedules).addTo(entries);
    new DispatchEntries(schedules).addTo(entries);
    OrderedEntries.addTo(entries);
    SingleEntries.addTo(entries);
    LockEntries.addTo(entries);
    ReductionEntries.addTo(entries);
    TaskEntries.addTo(entries);
    TaskgroupEntries.addTo(entries);
    TaskloopEntry.addTo(entries);
    CancelEntries.addTo(entries);
    QueryEntries.addTo(entries);
    ErrorEntries.addTo(entries);
    MemoryEntries.addTo(entries);
    table = Map.copyOf(entries);
  }

  @Override
  public External find(String name) {
    return table.get(name);
  }
}

package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.machine.memory.Memory;
import java.util.List;

/** A state of a {@link Machine} to which it can return, any number of times. */
public final class Snapshot {
  final Memory.Image memory;
  final MachineThread[] threads;
  final ComponentTable.Image components;
  final Output output;
  final List<Fault> faults;
  final Ending ending;

  Snapshot(
      Memory.Image memory,
      MachineThread[] threads,
      ComponentTable.Image components,
      Output output,
      List<Fault> faults,
      Ending ending) {
    this.memory = memory;
    this.threads = threads;
    this.components = components;
    this.output = output;
    this.faults = faults;
    this.ending = ending;
  }
}

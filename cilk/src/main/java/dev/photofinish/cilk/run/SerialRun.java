package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.KeywordException;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.cilk.structure.MisuseException;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.machine.ThreadStatus;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** One run of a program. */
public final class SerialRun {
  private final CilkProgram program;
  private final List<String> arguments;
  private final BooleanSupplier cancelled;

  /**
   * A run.
   *
   * @param arguments what the program gets on its command line
   * @param cancelled asked from time to time; true ends the run
   */
  public SerialRun(CilkProgram program, List<String> arguments, BooleanSupplier cancelled) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.cancelled = cancelled;
  }

  /**
   * Runs the program to its end.
   *
   * @throws KeywordException if it spawns inside an atomic block
   */
  public RecordedRun record(Atomization atomization, Numbering numbering) {
    StructureRecorder recorder = new StructureRecorder(atomization, numbering);
    RunNames names = new RunNames(program);
    LibraryOptions options = LibraryOptions.defaults();
    Library library =
        Library.chain(new MarkLibrary(recorder, names).library(), StandardLibrary.library(options));
    Machine machine =
        new Machine(
            program.program(),
            library,
            MachineOptions.defaults().withCycleThreshold(0).withCancelled(cancelled));
    StandardLibrary.install(machine, options);
    machine.start(arguments);
    machine.listener(new RunListener(machine, recorder, names, spawns()));
    int main = machine.threads().get(0).id();
    try {
      run(machine, main);
    } catch (MisuseException e) {
      throw new KeywordException(names.location(e.site()), e.getMessage());
    }
    return new RecordedRun(recorder.program(), names, machine.ending(), machine.faults());
  }

  private static void run(Machine machine, int main) {
    while (machine.ending().isEmpty() && machine.hasThread(main)) {
      ThreadStatus status = machine.thread(main).status();
      if (status == ThreadStatus.RUNNABLE) {
        machine.runLocal(main);
      } else if (status == ThreadStatus.AT_CHOICE) {
        machine.choose(main, 0);
      } else if (machine.enabled(main)) {
        machine.perform(main);
      } else {
        break;
      }
    }
  }

  /** The calls that are spawned: the last ones before the marks that end children. */
  private Set<Instruction> spawns() {
    Set<Instruction> spawns = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Function function : program.program().functions()) {
      for (Block block : function.blocks()) {
        Instruction last = null;
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Call call) {
            String name = call.calledName().orElse("");
            if (name.equals(Marks.SPAWNED) && last != null) {
              spawns.add(last);
            } else if (!name.startsWith("llvm.") && !Marks.ALL.contains(name)) {
              last = call;
            }
          }
        }
      }
    }
    return spawns;
  }
}

package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.events.MisuseException;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.KeywordException;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.pthread.Pthreads;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One run of a program. */
final class SerialRun {
  /** Marks of cutpoints, where nobody hears of them. */
  private static final Map<String, External> SILENT =
      Map.of(
          Marks.CUT, External.NOTHING, Marks.LOOP, External.NOTHING, Marks.JUMP, External.NOTHING);

  /** A run ends by itself or is cancelled. */
  private static final long UNLIMITED = Long.MAX_VALUE / 2;

  private final CilkProgram program;
  private final List<String> arguments;
  private final BooleanSupplier cancelled;

  /**
   * A run.
   *
   * @param arguments what the program gets on its command line
   * @param cancelled asked from time to time; true ends the run
   */
  SerialRun(CilkProgram program, List<String> arguments, BooleanSupplier cancelled) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.cancelled = cancelled;
  }

  /**
   * Runs the program to its end.
   *
   * @param events hears what it does
   * @param hearing whether it hears of accesses at once, or of several together
   * @throws KeywordException if it spawns inside an atomic block
   */
  RunOutcome run(ForkJoinEvents events, RunNames names, Hearing hearing) {
    return run(events, names, hearing, machine -> {});
  }

  /**
   * The same.
   *
   * @param started is told of the machine before the program begins
   */
  RunOutcome run(
      ForkJoinEvents events, RunNames names, Hearing hearing, Consumer<Machine> started) {
    LibraryOptions options = LibraryOptions.defaults();
    ReducerViews views = new ReducerViews(events, names);
    OpenChildren children = new OpenChildren(events, views);
    SpawnSites spawns = new SpawnSites(program);
    OnceFlags once = new OnceFlags(events);
    MarkLibrary marks = new MarkLibrary(events, children, spawns, views, names);
    Library library =
        Library.chain(
            events.hearsCuts() ? name -> null : Library.of(SILENT),
            marks.library(),
            new CilkLibrary().library(),
            once.heard(Pthreads.library(new NoThreads())),
            once.heard(StandardLibrary.library(options)));
    Machine machine =
        new Machine(
            program.program(),
            library,
            MachineOptions.defaults()
                .withStepInstructions(UNLIMITED)
                .withCycleThreshold(0)
                .withCancelled(cancelled));
    StandardLibrary.install(machine, options);
    Pthreads.install(machine);
    machine.start(arguments);
    machine.listener(
        new RunListener(machine, events, children, spawns, views, once, names, hearing));
    started.accept(machine);
    int main = machine.threads().get(0).id();
    try {
      run(machine, main);
    } catch (MisuseException e) {
      throw new KeywordException(names.location(e.site()), e.getMessage());
    }
    return new RunOutcome(machine.ending(), machine.faults(), marks.aborts(), marks.skipped());
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
}

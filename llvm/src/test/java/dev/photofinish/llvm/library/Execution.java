package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.pthread.Pthreads;
import dev.photofinish.llvm.pthread.StrandOrder;
import dev.photofinish.search.order.Strands;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One run of a program: every thread runs on while it can, then the lowest that can. */
public final class Execution {
  private final Machine machine;
  private final ObservedRaces races;

  private Execution(Program program, LibraryOptions options, List<String> arguments) {
    Library library =
        Library.chain(Pthreads.library(new StrandOrder()), StandardLibrary.library(options));
    machine =
        new Machine(
            program,
            library,
            MachineOptions.defaults()
                .withCompileAfter(1)
                .withEnvironment(options.environment().variableWords()));
    StandardLibrary.install(machine, options);
    Pthreads.install(machine);
    Strands strands = new Strands();
    machine.install(new StrandOrder.State(strands));
    races = new ObservedRaces(machine, strands);
    machine.listener(races);
    machine.start(arguments);
    Optional<MachineThread> next = next();
    while (machine.ending().isEmpty() && next.isPresent()) {
      move(next.get());
      next = next();
    }
  }

  /** Runs a program without arguments and input. */
  public static Execution of(Program program) {
    return new Execution(program, LibraryOptions.defaults(), List.of());
  }

  public static Execution of(Program program, LibraryOptions options, String... arguments) {
    return new Execution(program, options, List.of(arguments));
  }

  private Optional<MachineThread> next() {
    return machine.threads().stream()
        .filter(thread -> machine.enabled(thread.id()))
        .min(
            Comparator.comparing(MachineThread::invitesOthers)
                .thenComparing(thread -> thread.status() != ThreadStatus.RUNNABLE)
                .thenComparing(MachineThread::id));
  }

  private void move(MachineThread thread) {
    switch (thread.status()) {
      case RUNNABLE -> machine.runLocal(thread.id());
      case AT_CHOICE -> machine.choose(thread.id(), machine.choices(thread.id()) - 1);
      case AT_LOCK, AT_HARD -> machine.perform(thread.id());
      case DONE, FAULTED -> throw new AssertionError(thread + " cannot move");
    }
  }

  public String output() {
    return machine.output();
  }

  /** Why it is over; empty if all threads wait. */
  public Optional<Ending> ending() {
    return machine.ending();
  }

  /** What went wrong, as {@code line: kind: message}. */
  public List<String> faults() {
    return machine.faults().stream().map(Execution::text).toList();
  }

  private static String text(Fault fault) {
    return fault.location().line() + ": " + fault.kind() + ": " + fault.message();
  }

  /** The variables that were accessed in a race. */
  public Set<String> races() {
    return races.variables();
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.pthread.Pthreads;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.runtime.EnvironmentVariables;
import dev.photofinish.openmp.runtime.OpenMpLibrary;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.openmp.runtime.OpenMpThreadOrder;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import dev.photofinish.openmp.runtime.SimdEvents;
import dev.photofinish.search.order.HardOrder;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/**
 * A program and the libraries that its machines find.
 *
 * @param program what is run
 * @param pragmas its directives
 * @param libraryOptions what it gets from outside
 * @param machineOptions the bounds of a machine
 */
record ProgramSetup(
    Program program,
    PragmaText pragmas,
    LibraryOptions libraryOptions,
    MachineOptions machineOptions) {

  /** What tells the number of processors. */
  private static final Set<String> PROCESSORS =
      Set.of(
          "omp_get_num_procs",
          "get_nprocs",
          "get_nprocs_conf",
          "_ZNSt6thread20hardware_concurrencyEv");

  /** What asks for the time, which passes as each thread asks. */
  private static final Set<String> CLOCKS =
      Set.of(
          "time",
          "clock",
          "times",
          "gettimeofday",
          "clock_gettime",
          "timespec_get",
          "omp_get_wtime");

  /** Of what they give, a run sees one sequence. */
  private static final Set<String> SEQUENCES =
      Set.of("rand", "random", "drand48", "lrand48", "mrand48");

  /** What begins a parallel region or makes a thread. */
  private static final Set<String> STARTS =
      Set.of(
          EntryPoint.FORK_CALL.symbol(),
          EntryPoint.FORK_CALL_IF.symbol(),
          EntryPoint.FORK_TEAMS.symbol(),
          "pthread_create",
          "thrd_create");

  /** How the functions of the run-time library of OpenMP are called. */
  private static final Pattern OPEN_MP =
      Pattern.compile(EntryPoint.PREFIX + "|" + EntryPoint.DEVICE_PREFIX + "|omp_");

  /** What waits for a condition variable until somebody wakes it. */
  private static final Set<String> WAITS = Set.of("pthread_cond_wait", "cnd_wait");

  ProgramSetup(
      Program program,
      SourceText source,
      LibraryOptions libraryOptions,
      BooleanSupplier cancelled) {
    this(
        program,
        new PragmaText(source),
        libraryOptions,
        MachineOptions.defaults()
            .withCancelled(cancelled)
            .withEnvironment(libraryOptions.environment().variableWords()));
  }

  /** Whether the program can look at its command line. */
  boolean takesArguments() {
    return program.function("main").filter(main -> main.parameters().size() > 1).isPresent();
  }

  /** The functions of the program that give every value of a small range, with that. */
  Map<String, LibraryOptions.ValueRange> choosingFunctions() {
    Map<String, LibraryOptions.ValueRange> choosing = new TreeMap<>();
    for (Function function : program.functions()) {
      LibraryOptions.defaultRange(function.name())
          .filter(range -> !libraryOptions.ranges().containsKey(function.name()))
          .ifPresent(range -> choosing.put(function.name(), range));
    }
    return choosing;
  }

  /** The functions of the program that give one of many sequences of numbers, and only that. */
  List<String> fixedSequences() {
    return program.functions().stream()
        .map(Function::name)
        .filter(SEQUENCES::contains)
        .filter(name -> !libraryOptions.ranges().containsKey(name))
        .toList();
  }

  /** Whether the program asks for the time. */
  boolean asksForTime() {
    return program.functions().stream().map(Function::name).anyMatch(CLOCKS::contains);
  }

  /**
   * Whether the program's own code has parallel regions or makes threads, also by functions of the
   * library such as the constructor of {@code std::thread}.
   */
  boolean startsThreads() {
    return reaches(STARTS);
  }

  /** Whether anything of the program can depend on how many threads teams of OpenMP have. */
  boolean usesOpenMp() {
    return program.functions().stream()
        .map(Function::name)
        .anyMatch(name -> OPEN_MP.matcher(name).lookingAt());
  }

  /**
   * Whether the program's own code waits for condition variables, also by functions of the library
   * such as {@code std::condition_variable::wait}.
   */
  boolean waitsForConditions() {
    return reaches(WAITS);
  }

  /** Whether the program's own code calls some functions, or those of the library that do. */
  private boolean reaches(Set<String> names) {
    Set<String> reaching = new HashSet<>(names);
    List<Function> library =
        program.functions().stream().filter(function -> !isOwn(function)).toList();
    boolean more = true;
    while (more) {
      more = false;
      for (Function function : library) {
        more |= calls(function, reaching) && reaching.add(function.name());
      }
    }
    return program.functions().stream()
        .anyMatch(function -> isOwn(function) && calls(function, reaching));
  }

  private static boolean isOwn(Function function) {
    return function.instructions().stream()
        .anyMatch(instruction -> instruction.location().line() > 0);
  }

  private static boolean calls(Function function, Set<String> names) {
    return function.instructions().stream()
        .anyMatch(
            instruction ->
                instruction instanceof CallSite call
                    && call.callee() instanceof FunctionReference callee
                    && names.contains(callee.name()));
  }

  /** Whether the program asks how many processors there are. */
  boolean asksForProcessors() {
    return program.functions().stream()
        .anyMatch(function -> isOwn(function) && calls(function, PROCESSORS));
  }

  /** What the program uses that may fail without a reason, by the names of the language. */
  List<String> spuriouslyFailing() {
    List<String> failing = new ArrayList<>();
    if (program.functions().stream().anyMatch(ProgramSetup::exchangesWeakly)) {
      failing.add("compare_exchange_weak");
    }
    for (String attempt : List.of("mtx_trylock", "try_lock", "try_acquire")) {
      if (program.functions().stream().anyMatch(function -> isAttempt(function, attempt))) {
        failing.add(attempt);
      }
    }
    return failing;
  }

  private static boolean exchangesWeakly(Function function) {
    return function.instructions().stream()
        .anyMatch(
            instruction ->
                instruction.location().line() > 0
                    && instruction instanceof CompareExchange exchange
                    && exchange.weak());
  }

  /** Whether a function is one of C, or a member of a class of the C++ library. */
  private static boolean isAttempt(Function function, String name) {
    String member = name.length() + name + "Ev";
    return function.name().equals(name)
        || (function.name().startsWith("_ZNSt") && function.name().endsWith(member));
  }

  /** Whether the program asks to cancel threads. */
  boolean cancelsThreads() {
    return program.function("pthread_cancel").isPresent();
  }

  /** Whether the program asks to cancel constructs. */
  boolean cancels() {
    return program.function(EntryPoint.CANCEL.symbol()).isPresent();
  }

  /** The same, for runs that end when they are told. */
  ProgramSetup withCancelled(BooleanSupplier cancelled) {
    return new ProgramSetup(
        program, pragmas, libraryOptions, machineOptions.withCancelled(cancelled));
  }

  /** The same, for runs in which nothing is compiled, so that every register can be looked at. */
  ProgramSetup interpreted() {
    return new ProgramSetup(program, pragmas, libraryOptions, machineOptions.withCompileAfter(0));
  }

  /** A machine that has not begun, for one run. */
  Machine machine(RunPlan plan) {
    return machine(plan, Strands.Use.ONE_RUN);
  }

  /** A machine that has not begun. */
  Machine machine(RunPlan plan, Strands.Use use) {
    OpenMpThreadOrder order = new OpenMpThreadOrder();
    Library library =
        Library.chain(
            new OpenMpLibrary(pragmas),
            Pthreads.withCancellationPoints(
                Library.chain(Pthreads.library(order), StandardLibrary.library(libraryOptions)),
                order));
    Machine machine = new Machine(program, library, machineOptions.withTurn(plan.turn()));
    RuntimeOptions runtime =
        new EnvironmentVariables(libraryOptions.environment().variables()).applied(plan.runtime());
    OpenMpState.install(machine, runtime, new HardOrder(new Strands(use)));
    machine.simd(new SimdEvents(machine, pragmas));
    StandardLibrary.install(machine, libraryOptions.withInput(plan.input()));
    Pthreads.install(machine, plan.waits());
    return machine;
  }
}

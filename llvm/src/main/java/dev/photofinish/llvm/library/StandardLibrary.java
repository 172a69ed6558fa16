package dev.photofinish.llvm.library;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.llvm.library.files.DirectoryListings;
import dev.photofinish.llvm.library.files.FileTree;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * Everything of libc, libm and the C++ run time that programs find without asking, as far as it is
 * not written in C and C++ itself and linked to the program.
 */
public final class StandardLibrary {
  private StandardLibrary() {}

  /** The functions, with default options. */
  public static Library library() {
    return library(LibraryOptions.defaults());
  }

  /**
   * The functions. What programs do with exceptions, input and when they end also needs {@link
   * #install}.
   */
  public static Library library(LibraryOptions options) {
    Table table = new Table();
    Allocation.addTo(table);
    AtomicLibrary.addTo(table);
    Characters.addTo(table);
    Clocks.addTo(table);
    CxxExceptions.addTo(table);
    Descriptors.addTo(table);
    Directories.addTo(table);
    DynamicCast.addTo(table);
    ErrorVariable.addTo(table);
    ExitFunctions.addTo(table);
    Inputs.addTo(table, options);
    Jumps.addTo(table);
    MathFunctions.addTo(table);
    Numbers.addTo(table);
    Processes.addTo(table, options);
    SystemCalls.addTo(table);
    RandomNumbers.addTo(table, options);
    Signals.addTo(table);
    StaticGuards.addTo(table);
    Stdio.addTo(table);
    StreamBuffers.addTo(table);
    MemoryStreams.addTo(table);
    Streams.addTo(table);
    Strings.addTo(table);
    return table.library();
  }

  /** Whether a program has tried to read its standard input. */
  public static boolean readsInput(Machine machine) {
    return machine.view(OpenFiles.class).inputWanted();
  }

  /** Files that a program wanted to read and nobody gave, by the names that it used. */
  public static List<String> missingFiles(Machine machine) {
    return machine.view(FileTree.class).missing();
  }

  /**
   * Files of which not every order of reads and writes by several threads is explored.
   *
   * @param shared whether several threads use what is at an address, some of them writing
   */
  public static List<String> looselyOrderedFiles(Machine machine, LongPredicate shared) {
    return FileState.looselyOrdered(machine, shared);
  }

  /**
   * Functions that POSIX and ISO C do not require to be thread-safe, and that count as such: in
   * glibc they take a lock.
   */
  public static final Set<String> ASSUMED_SAFE = Set.of("rand", "srand");

  /** The bound that says so of those which several threads may call; none if there are none. */
  public static Bounds assumption(Set<String> called) {
    return called.isEmpty()
        ? Bounds.none()
        : Bounds.none().with(Bound.ASSUMED, String.join(", ", called) + " thread-safe as in glibc");
  }

  /** Those of {@link #ASSUMED_SAFE} that several threads called. */
  public static List<String> assumedSafe(Machine machine) {
    return RandomNumbers.shared(machine);
  }

  /** The names of the functions that the program wants to have called for signals. */
  public static List<String> signalHandlers(Machine machine) {
    return machine.view(Signals.State.class).called().stream()
        .map(machine::functionAt)
        .flatMap(Optional::stream)
        .toList();
  }

  /** Gives a machine the state that the functions need. */
  public static void install(Machine machine, LibraryOptions options) {
    machine.install(new Characters.State());
    machine.install(new Clocks.State());
    machine.install(new CxxExceptions.State());
    machine.install(new ErrorVariable.State());
    machine.install(new Signals.State());
    machine.install(new ExitFunctions.State());
    machine.install(new FileTree(options.surroundings()));
    machine.install(new OpenFiles());
    machine.install(new DirectoryListings());
    machine.install(new RandomNumbers.State());
    machine.install(new Signals.State());
    machine.unwinding(new CxxUnwinding());
    machine.exitHook(ExitFunctions::exit);
  }

  /** How many exceptions of the calling thread are on their way to a handler. */
  public static int uncaughtExceptions(CallContext call) {
    return CxxExceptions.flying(call);
  }
}

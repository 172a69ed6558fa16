package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.code.CodeCache;
import dev.photofinish.llvm.machine.code.Frame;
import dev.photofinish.llvm.machine.code.Interpreter;
import dev.photofinish.llvm.machine.code.Symbols;
import dev.photofinish.llvm.machine.code.Taint;
import dev.photofinish.llvm.machine.code.UndefinedValues;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program under execution: its threads, memory, and the states of its libraries. See the package
 * description for how a scheduler drives it.
 */
public final class Machine {
  private final Program program;
  private final Symbols symbols;
  private final Memory memory = new Memory();
  private final Interpreter interpreter;
  private final CodeCache codes;
  private final ThreadTable threads = new ThreadTable();
  private final ComponentTable components = new ComponentTable();
  private final MachineOptions options;
  private Unwinding unwinding;
  private ExitHook exitHook;
  private List<Long> destructors = List.of();
  private MachineListener listener;
  private Output output = Output.EMPTY;
  private List<Fault> faults = List.of();
  private Ending ending;
  private int generation;
  private int running;
  private long argumentVector;

  public Machine(Program program, Library library, MachineOptions options) {
    this.program = program;
    this.options = options;
    this.symbols = new Symbols(program);
    this.codes = new CodeCache(symbols, library, options.compileAfter());
    this.interpreter = new Interpreter(this, memory, codes, options);
  }

  // ---- life of a run ----

  /** Loads globals and makes the first thread, which runs constructors, {@code main} and exit. */
  public MachineThread start(List<String> arguments) {
    Loader loader = new Loader(program, symbols, codes.constants(), memory);
    loader.load();
    loader.libraryState().ifPresent(range -> interpreter.libraryState(range[0], range[1]));
    destructors = loader.destructors();
    StartRoutine routine = new StartRoutine(loader.constructors(), symbols.address("main"));
    MachineThread main = threads.spawn(0, "main", generation);
    long[] words = loader.mainArguments(program, arguments, options.environment());
    argumentVector = words[1];
    main.top(interpreter.routineFrame(generation, main.id(), "start", routine, words));
    return main;
  }

  /** Who hears; null for nobody. */
  public void listener(MachineListener newListener) {
    this.listener = newListener;
    interpreter.listener(newListener);
  }

  public Optional<MachineListener> listener() {
    return Optional.ofNullable(listener);
  }

  /** Who is told of simd loops; null for nobody. */
  public void simd(SimdHook hook) {
    interpreter.simd(hook);
  }

  /** The C++ part of exceptions. */
  public void unwinding(Unwinding newUnwinding) {
    this.unwinding = newUnwinding;
  }

  /** What happens when {@code main} returns; if nothing is said, the program just exits. */
  public void exitHook(ExitHook hook) {
    this.exitHook = hook;
  }

  Optional<ExitHook> exitHook() {
    return Optional.ofNullable(exitHook);
  }

  /** The addresses of the functions that the program wants to be called last of all. */
  public List<Long> destructors() {
    return destructors;
  }

  /** The C++ part of exceptions; null if there is none. */
  public Unwinding unwinding() {
    return unwinding;
  }

  /** Follows what depends on the schedule from now on; before {@link #start}. */
  public void taint(Taint taint) {
    interpreter.taint(taint);
  }

  /** Follows values that nobody has given from now on; before {@link #start}. */
  public void undefined(UndefinedValues undefined) {
    interpreter.undefined(undefined);
  }

  /** Runs a RUNNABLE thread until it stands in front of something, or ends. */
  public ThreadStatus runLocal(int id) {
    return runLocal(id, Long.MAX_VALUE);
  }

  /** The same, for so many instructions at the most; see {@link #instructions}. */
  public ThreadStatus runLocal(int id, long instructions) {
    MachineThread thread = owned(id);
    if (thread.status() != ThreadStatus.RUNNABLE) {
      throw new IllegalStateException(thread + " is " + thread.status());
    }
    running = id;
    interpreter.run(thread, generation, instructions);
    return settle(thread);
  }

  /** Whether a thread AT_LOCK or AT_HARD could do its operation now. */
  public boolean enabled(int id) {
    MachineThread thread = thread(id);
    return switch (thread.status()) {
      case RUNNABLE, AT_CHOICE -> true;
      case AT_LOCK ->
          switch (thread.waiting()) {
            case CALL, YIELD -> interpreter.enabled(owned(id));
            case NOT, ATOMIC, SPIN, END -> true;
          };
      case AT_HARD -> interpreter.enabled(owned(id));
      case DONE, FAULTED -> false;
    };
  }

  /** What a thread waits for that is not {@linkplain #enabled enabled}, if that has a name. */
  public Optional<Awaited> awaited(int id) {
    return enabled(id) ? Optional.empty() : interpreter.awaited(owned(id));
  }

  /** Does the enabled operation in front of which a thread AT_LOCK or AT_HARD stands. */
  public ThreadStatus perform(int id) {
    return performWith(id, 0);
  }

  /** How many alternatives a thread AT_CHOICE has. */
  public int choices(int id) {
    return interpreter.choices(owned(id));
  }

  /** Takes an alternative, from 0. */
  public ThreadStatus choose(int id, int alternative) {
    return performWith(id, alternative);
  }

  private ThreadStatus performWith(int id, int alternative) {
    MachineThread thread = owned(id);
    if (thread.waiting() == MachineThread.Waiting.END) {
      end(thread.ending());
      return thread.status();
    }
    running = id;
    interpreter.perform(thread, generation, alternative);
    return settle(thread);
  }

  private ThreadStatus settle(MachineThread thread) {
    running = 0;
    if (interpreter.status() == ThreadStatus.DONE) {
      thread.end(interpreter.result());
    } else {
      thread.top(interpreter.top());
      thread.stand(interpreter.status(), interpreter.waiting());
    }
    return thread.status();
  }

  /** Why the whole run is over; empty while it is not. */
  public Optional<Ending> ending() {
    return Optional.ofNullable(ending);
  }

  /** Ends the run; the first ending counts. */
  public void end(Ending newEnding) {
    if (ending == null) {
      ending = newEnding;
    }
  }

  // ---- threads ----

  /** All threads that were not retired, by id. */
  public List<MachineThread> threads() {
    return threads.all();
  }

  /** Greater than all ids of threads. */
  public int threadLimit() {
    return threads.limit();
  }

  public MachineThread thread(int id) {
    return threads.get(id);
  }

  /** The thread with an id, or null if there is none, or no longer. */
  public MachineThread find(int id) {
    return threads.find(id);
  }

  /** Whether there is a thread of this id. */
  public boolean hasThread(int id) {
    return threads.has(id);
  }

  /** The thread as one that may be changed in the present state. */
  private MachineThread owned(int id) {
    return threads.own(id, generation);
  }

  /** Makes a thread that calls a function of the program; its result is what that returns. */
  public MachineThread spawn(MachineThread parent, String name, long function, long... arguments) {
    long[] all = new long[arguments.length + 1];
    all[0] = function;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return spawnRoutine(parent, name, FunctionRoutine.ROUTINE, all);
  }

  /**
   * Makes a thread that calls an external and ends when that call is finished, its result being the
   * external's. The external can push functions, wait in phases, and so on; its arguments are those
   * given here.
   */
  public MachineThread spawnRoutine(
      MachineThread parent, String name, External routine, long... arguments) {
    MachineThread child = threads.spawn(parent.id(), name, generation);
    child.top(interpreter.routineFrame(generation, child.id(), name, routine, arguments));
    if (listener != null) {
      listener.spawned(parent, child);
    }
    return child;
  }

  /** Forgets a thread that is DONE; its id may be used again for a later child of its parent. */
  public void retire(int id) {
    if (thread(id).status() != ThreadStatus.DONE) {
      throw new IllegalStateException(thread(id) + " is " + thread(id).status());
    }
    threads.remove(id);
  }

  /** The thread goes on under another logical thread; the listener hears. */
  public void changeStrand(MachineThread thread, int strand) {
    MachineThread own = owned(thread.id());
    int before = own.strand();
    own.strand(strand);
    if (listener != null) {
      listener.strandChanged(own, before, strand);
    }
  }

  /** Says whose thread-local variables a thread uses. */
  public void changeThreadLocalOwner(MachineThread thread, int owner) {
    owned(thread.id()).threadLocalOwner(owner);
  }

  /** The frame on top of a thread, also while it runs; null once it is DONE. */
  public Frame top(int id) {
    return id == running ? interpreter.top() : thread(id).top();
  }

  /** The call stack of a thread, innermost first. */
  public List<Fault.StackEntry> stack(int id) {
    return Interpreter.stack(top(id));
  }

  /** The innermost frame of a thread that is of the program's own code, if there is one. */
  public Optional<OwnFrame> ownFrame(int id) {
    return Interpreter.ownFrame(top(id), program);
  }

  /** The values that the innermost function of a thread was called with, as {@code 4, 2.5}. */
  public String arguments(int id) {
    return ArgumentText.of(top(id));
  }

  // ---- state ----

  public Program program() {
    return program;
  }

  public Memory memory() {
    return memory;
  }

  /** The present state of a library, which may be changed; added by {@link #install}. */
  public <C extends Component> C component(Class<C> type) {
    return components.change(type, generation);
  }

  /** The present state of a library, only to be looked at; see {@link #component}. */
  public <C extends Component> C view(Class<C> type) {
    return components.view(type);
  }

  public boolean has(Class<? extends Component> type) {
    return components.has(type);
  }

  /** Adds, or replaces, the state of a library. */
  public void install(Component component) {
    components.install(component, generation);
  }

  /** The address of a function or global by its linkage name; 0 if there is none. */
  public long addressOf(String name) {
    Long address = symbols.address(name);
    return address == null ? 0 : address;
  }

  /** Where a word of the command line lies; the program's name is the 0th. */
  public long argumentAddress(int index) {
    return memory.readLong(argumentVector + 8L * index);
  }

  /** The name of the function at an address, if there is one. */
  public Optional<String> functionAt(long address) {
    return Optional.ofNullable(symbols.functionAt(address)).map(Function::name);
  }

  /** What lies at an address, as the user would write it: {@code a[9]}, {@code s.x}. */
  public String describe(long address) {
    return new Naming(memory).describe(address);
  }

  /** What lies at an offset of an object, which need not exist any more; see above. */
  public static String describe(MemoryObject object, long offset) {
    return Naming.describe(object, offset);
  }

  /** How many bytes the part has that {@link #describe} names at an offset where it begins. */
  public static long extent(MemoryObject object, long offset) {
    return Naming.extent(object, offset);
  }

  /** Adds to the captured output. */
  public void print(MachineThread thread, String text) {
    output = output.plus(text);
    if (listener != null) {
      listener.printed(thread, text);
    }
  }

  /** All that was printed. */
  public String output() {
    return output.toString();
  }

  /** The fault of a kind that was reported at a place. */
  public Optional<Fault> knownFault(FaultKind kind, SourceLocation location) {
    for (Fault fault : faults) {
      if (fault.kind() == kind && fault.location().equals(location)) {
        return Optional.of(fault);
      }
    }
    return Optional.empty();
  }

  /** Keeps a fault; each is kept, and heard of, once per place. */
  public void report(MachineThread thread, Fault fault) {
    if (knownFault(fault.kind(), fault.location()).isEmpty()) {
      List<Fault> more = new ArrayList<>(faults);
      more.add(fault);
      faults = List.copyOf(more);
      if (listener != null) {
        listener.faulted(thread, fault);
      }
    }
  }

  /** What went wrong on the way to this state. */
  public List<Fault> faults() {
    return faults;
  }

  public Snapshot snapshot() {
    Snapshot snapshot =
        new Snapshot(
            memory.snapshot(), threads.image(), components.image(), output, faults, ending);
    generation++;
    return snapshot;
  }

  public void restore(Snapshot snapshot) {
    generation++;
    memory.restore(snapshot.memory);
    threads.restore(snapshot.threads);
    components.restore(snapshot.components);
    output = snapshot.output;
    faults = snapshot.faults;
    ending = snapshot.ending;
  }

  /**
   * Gives memory and the states of libraries the contents that they had in a state, perhaps of
   * another machine with the same program. Threads go on where they are.
   */
  public void restoreMemory(Snapshot snapshot) {
    generation++;
    memory.restore(snapshot.memory);
    components.restore(snapshot.components);
  }

  /** Stands for threads, memory and components. */
  public StateHash hash() {
    StateHasher hasher = new StateHasher().add(memory.hash());
    threads.hash(hasher);
    components.hash(hasher);
    return hasher.result();
  }

  /** Stands for what a thread alone can change: its frames and memory. */
  public StateHash localHash(Frame top) {
    return new StateHasher().add(memory.hash()).add(top.hash()).result();
  }

  /** Steps executed so far, over all states. */
  public long instructions() {
    return interpreter.count();
  }
}

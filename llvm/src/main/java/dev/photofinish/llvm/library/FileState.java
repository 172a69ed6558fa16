package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.library.files.Description;
import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.FileTree;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.AccessKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * How functions come to the files of a program, and how their order concerns threads.
 *
 * <p>The position in a file and its content carry information from thread to thread. They have
 * addresses of their own, where functions on files do atomic accesses that order nothing: the
 * standard calls operations on mutexes and atomics synchronisation operations, and the locks of
 * streams not. Where several threads can use a descriptor, they take turns in front of every
 * operation on it.
 */
final class FileState {
  private static final String NUMBERS = "numbers of descriptors";

  private FileState() {}

  static OpenFiles open(CallContext call) {
    return Components.of(call, OpenFiles.class, OpenFiles::new);
  }

  static FileTree tree(CallContext call) {
    return Components.of(call, FileTree.class, () -> new FileTree(ProgramEnvironment.empty()));
  }

  /** The thread of the caller, 0 if there is no other. */
  static int thread(CallContext call) {
    for (MachineThread other : call.machine().threads()) {
      if (other.id() != call.thread().id() && other.status() != ThreadStatus.DONE) {
        return call.thread().threadLocalOwner();
      }
    }
    return 0;
  }

  /** Something that is done with files, and that the system can refuse. */
  @FunctionalInterface
  interface Action {
    long run(CallContext call) throws FileException;
  }

  /** A function that gives -1, and {@code errno}, where the system refuses. */
  private static Consumer<CallContext> orElse(long failure, Action action) {
    return call -> {
      try {
        call.result(action.run(call));
      } catch (FileException e) {
        fail(call, e.error());
        call.result(failure);
      }
      ErrorVariable.perhapsSet(call);
    };
  }

  static void fail(CallContext call, ErrorNumber error) {
    ErrorVariable.set(call, error.number());
  }

  /** A function on names: other threads can see what it does. */
  static External onNames(long failure, Action action) {
    Consumer<CallContext> body = orElse(failure, action);
    return new Shared(
        call -> thread(call) == 0 ? Operation.LOCAL : Operation.LOCK, call -> true, body);
  }

  /** A function on the descriptor that an argument says. */
  static External onDescriptor(int argument, long failure, Action action) {
    return onDescriptor(call -> call.intArgument(argument), failure, action);
  }

  /** A function on a stream: it waits for a thread that has locked the stream. */
  static External onStream(int argument, long failure, Action action) {
    return onDescriptor(call -> Streams.quietNumber(call, argument), failure, action);
  }

  static External onDescriptor(ToIntFunction<CallContext> number, long failure, Action action) {
    Consumer<CallContext> body = orElse(failure, action);
    return new Shared(
        call -> operation(call, number.applyAsInt(call)),
        call -> isFree(call, number.applyAsInt(call)),
        call -> {
          handOver(call, number.applyAsInt(call));
          body.accept(call);
        });
  }

  /** What it is to do something with a descriptor. */
  private static Operation operation(CallContext call, int number) {
    OpenFiles files = view(call);
    int thread = thread(call);
    if (files == null || !files.isOpen(number) || thread == 0) {
      return Operation.LOCAL;
    }
    if (!isFree(call, number)) {
      return Operation.LOCK;
    }
    Description description = describe(files, number);
    boolean alone =
        description.isTerminal()
            || description.isPrivateTo(thread)
            || files.stream(number).owner() == thread;
    return alone ? Operation.LOCAL : Operation.LOCK;
  }

  private static OpenFiles view(CallContext call) {
    return call.machine().view(OpenFiles.class);
  }

  private static Description describe(OpenFiles files, int number) {
    try {
      return files.description(number);
    } catch (FileException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether no other thread has locked the stream on a descriptor. */
  static boolean isFree(CallContext call, int number) {
    OpenFiles files = view(call);
    int owner = files == null ? 0 : files.stream(number).owner();
    return owner == 0 || owner == call.thread().threadLocalOwner();
  }

  /** A descriptor that one thread has opened and another one uses is no longer private. */
  private static void handOver(CallContext call, int number) {
    OpenFiles files = view(call);
    if (files != null && files.isOpen(number)) {
      Description description = describe(files, number);
      int thread = call.thread().threadLocalOwner();
      if (description.opening().thread() != 0 && !description.isPrivateTo(thread)) {
        try {
          open(call).share(number);
        } catch (FileException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Text that an argument points to. */
  static String text(CallContext call, int argument) {
    return new String(CString.read(call, call.argument(argument)), StandardCharsets.UTF_8);
  }

  // ---- what is carried from thread to thread ----

  /** Looks at a position and perhaps at the content behind it. */
  static void touch(CallContext call, int number, AccessKind content) {
    OpenFiles files = view(call);
    if (files == null || !files.isOpen(number)) {
      return;
    }
    Description description = describe(files, number);
    if (description.isTerminal()) {
      return;
    }
    if (description.opening().thread() != 0) {
      files.usePrivately(description.path());
    }
    call.touchHidden(description.positionName(), AccessKind.ATOMIC_UPDATE);
    touchContent(call, description.path(), content);
  }

  /** Looks at a name, or changes what it stands for, and so what is in its directory. */
  static void touchName(CallContext call, String path, AccessKind kind) {
    call.touchHidden("name " + path, kind);
    if (kind.writes()) {
      int end = path.lastIndexOf('/');
      call.touchHidden(
          entriesName(end <= 0 ? "/" : path.substring(0, end)), AccessKind.ATOMIC_WRITE);
    }
  }

  /** Looks at what is in a directory. */
  static void listDirectory(CallContext call, String path) {
    call.touchHidden(entriesName(path), AccessKind.ATOMIC_READ);
  }

  private static String entriesName(String path) {
    return "entries of " + path;
  }

  /** Opens or closes a descriptor: others get other numbers. */
  static void changeNumbers(CallContext call) {
    call.touchHidden(NUMBERS, AccessKind.ATOMIC_WRITE);
  }

  /** Gives a descriptor to the program, as a number that depends on who has opened what before. */
  static int numbered(CallContext call, int number) {
    call.touchHidden(NUMBERS, AccessKind.ATOMIC_READ);
    return number;
  }

  /** Looks at what is in the file of a name, or changes it. */
  static void touchContent(CallContext call, String path, AccessKind kind) {
    call.touchHidden(contentName(path), kind);
  }

  /**
   * The files of which not every order of reads and writes is explored: threads do not take turns
   * while they use descriptors of their own.
   *
   * @param shared whether several threads use what is at an address, some of them writing
   */
  static List<String> looselyOrdered(Machine machine, LongPredicate shared) {
    OpenFiles files = machine.view(OpenFiles.class);
    Set<String> loose = new TreeSet<>(files.handedOver());
    for (String path : machine.view(FileTree.class).paths()) {
      if (files.isUsedPrivately(path) && shared.test(Address.ofHiddenState(contentName(path)))) {
        loose.add(path);
      }
    }
    return List.copyOf(loose);
  }

  private static String contentName(String path) {
    return "file " + path;
  }

  /** A function whose order with others matters now and then. */
  private record Shared(
      Function<CallContext, Operation> kind,
      Predicate<CallContext> ready,
      Consumer<CallContext> action)
      implements External {
    @Override
    public void execute(CallContext call) {
      action.accept(call);
    }

    @Override
    public Operation operation(CallContext call) {
      return kind.apply(call);
    }

    @Override
    public boolean enabled(CallContext call) {
      return ready.test(call);
    }

    @Override
    public TaintRule taintRule() {
      return TaintRule.SINK;
    }
  }
}

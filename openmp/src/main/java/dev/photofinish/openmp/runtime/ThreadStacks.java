package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/** What each machine thread executes, in one state. */
final class ThreadStacks {
  private final RuntimeOptions options;
  private final List<ThreadStack> stacks = new ArrayList<>();

  /** Changes whenever some thread begins or ends to execute something. */
  private int version;

  // Who was asked for last, and when.
  private int latestThread = -1;
  private int latestVersion;
  private Context latestContext;

  ThreadStacks(RuntimeOptions options) {
    this.options = options;
  }

  /** See {@link Ages}: another number as soon as an answer may be another one. */
  int version() {
    return version;
  }

  /** What a thread executes; the initial thread becomes known when it is first asked for. */
  Context current(MachineThread thread) {
    if (thread.id() != latestThread || version != latestVersion) {
      latestContext = find(thread);
      latestThread = thread.id();
      latestVersion = version;
    }
    return latestContext;
  }

  private Context find(MachineThread thread) {
    ThreadStack stack = stack(thread.id());
    if (stack.isEmpty()) {
      if (thread.parent() != 0) {
        throw new IllegalStateException("OpenMP in a thread that is not of OpenMP");
      }
      stack.push(
          new Context(
              Labels.ROOT, OpenMpState.INITIAL_TEAM, 0, LayeredOrder.root(), Icvs.of(options), 0));
    }
    return stack.top();
  }

  void enter(int thread, Context context) {
    version++;
    stack(thread).push(context);
  }

  void leave(int thread) {
    version++;
    stack(thread).pop();
  }

  /** Forgets what a machine thread was, for another one of the same id. */
  void forget(int thread) {
    version++;
    stack(thread).forget();
  }

  /** What a team has made is as old now as what was made around it. */
  void end(Team team) {
    version++;
    for (ThreadStack stack : stacks) {
      if (stack.home() == team.label) {
        stack.home(team.outer);
      }
    }
  }

  /** Remembers where the thread's heap begins: what lies below is of an earlier one of its id. */
  void heapMark(int thread, long address) {
    stack(thread).heapMark(address);
  }

  /** See {@link #heapMark(int, long)}; 0 if there is none. */
  long heapMark(int thread) {
    return stack(thread).heapMark();
  }

  /** Whether an object was made by no thread that is known, or by an earlier one of its id. */
  boolean isOlder(int owner, long address) {
    return owner >= stacks.size() || stacks.get(owner).isOlder(address);
  }

  /** The first task that a thread executes; of no other thread is it the first. */
  long life(int thread) {
    return stacks.get(thread).first().task;
  }

  /** The team in which a thread, or the last one of its id, makes its objects. */
  long home(int thread) {
    return stacks.get(thread).home();
  }

  private ThreadStack stack(int thread) {
    while (stacks.size() <= thread) {
      stacks.add(new ThreadStack());
    }
    return stacks.get(thread);
  }

  ThreadStacks copy() {
    ThreadStacks copy = new ThreadStacks(options);
    stacks.forEach(stack -> copy.stacks.add(stack.copy()));
    return copy;
  }

  void hash(StateHasher hasher) {
    for (int thread = 0; thread < stacks.size(); thread++) {
      if (!stacks.get(thread).isEmpty()) {
        hasher.add(thread);
        stacks.get(thread).hash(hasher);
      }
    }
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A thread that cannot go on.
 *
 * @param thread its number, as {@link ThreadNames} has it
 * @param location where it waits
 * @param action what it cannot do, with what it waits for and who has that
 * @param verb what it does in the meantime
 */
record BlockedThread(int thread, SourceLocation location, String action, Verb verb) {

  /** How the action of a thread that waits is told. */
  private enum Verb {
    /** Before what it would do. */
    WAITS_TO("waits to"),
    /** Before the name of a function or construct. */
    WAITS_IN("waits in"),
    /** Before what has to change. */
    WAITS("waits");

    private final String words;

    Verb(String words) {
      this.words = words;
    }
  }

  /** All threads of a machine that cannot go on, those that wait for the ends of others last. */
  static List<BlockedThread> of(Machine machine, WitnessStory story) {
    List<MachineThread> blocked =
        machine.threads().stream()
            .filter(thread -> thread.isAlive() && !Steps.possible(machine, thread))
            .toList();
    Set<Integer> parents = blocked.stream().map(MachineThread::parent).collect(Collectors.toSet());
    return blocked.stream()
        .sorted(
            Comparator.comparing((MachineThread thread) -> isAtHard(thread))
                .thenComparing(thread -> isAtHard(thread) && parents.contains(thread.id())))
        .map(thread -> of(machine, story, thread))
        .toList();
  }

  private static boolean isAtHard(MachineThread thread) {
    return thread.status() == ThreadStatus.AT_HARD;
  }

  /** In a sentence. */
  String told(ThreadNames names) {
    return names.name(thread) + " " + verb.words + " " + action;
  }

  private static BlockedThread of(Machine machine, WitnessStory story, MachineThread thread) {
    ThreadNames names = story.names();
    String call = thread.instruction() == null ? "its routine" : Actions.of(thread.instruction());
    Optional<Awaited> awaited = machine.awaited(thread.id());
    Optional<String> locking = Optional.empty();
    String action = call;
    if (awaited.isPresent()) {
      long object = awaited.get().object();
      Optional<String> name = HeldLocks.name(machine, object);
      switch (awaited.get().kind()) {
        case LOCK -> {
          locking =
              Actions.withLock(call, name)
                  .map(entry -> call.equals(Actions.CRITICAL) ? "enter " + entry : entry);
          action =
              locking.orElse(call + name.map(lock -> ", to lock " + lock).orElse(""))
                  + holders(machine, story, thread.id(), object);
        }
        case EVENT -> action = event(call, name);
        case THREAD -> {
          locking =
              machine.hasThread((int) object)
                  ? Optional.of("join " + names.name(names.number((int) object)))
                  : Optional.empty();
          action = locking.orElse(call);
        }
      }
    }
    return new BlockedThread(
        names.number(thread.id()), story.standing(thread), action, verb(call, locking));
  }

  private static String event(String call, Optional<String> name) {
    String object = name.map(event -> " " + event).orElse("");
    return call.equals(Actions.WAIT)
        ? "for" + (object.isEmpty() ? " an atomic" : object)
        : call + object;
  }

  private static Verb verb(String call, Optional<String> locking) {
    if (locking.isPresent()) {
      return Verb.WAITS_TO;
    }
    return call.equals(Actions.WAIT) ? Verb.WAITS : Verb.WAITS_IN;
  }

  private static String holders(Machine machine, WitnessStory story, int waiter, long lock) {
    String holders =
        story.held().holders(lock).stream()
            .map(id -> holder(machine, story.names(), waiter, id))
            .collect(Collectors.joining(" and "));
    return holders.isEmpty() ? "" : ", held by " + holders;
  }

  private static String holder(Machine machine, ThreadNames names, int waiter, int id) {
    if (id == waiter) {
      return "itself";
    }
    MachineThread holder = machine.find(id);
    boolean ended = holder == null || !holder.isAlive();
    return names.name(names.number(id)) + (ended ? ", which has ended" : "");
  }
}

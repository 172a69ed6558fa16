package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.MachineThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What people call the threads of a run. Threads are numbered in the order of their creation, and
 * get their names when all are known: those that start with one function are told apart by numbers.
 */
final class ThreadNames {
  private static final int FIRST_ID = 1;
  private static final String TASK = "task";
  private static final String MAIN = "main";

  /** What the run-time library of OpenMP calls the members of a team, and the teams of a league. */
  private static final Pattern MEMBER = Pattern.compile("(?:thread|team) \\d+");

  private final List<Named> threads = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();

  private record Named(String name, int parent) {}

  ThreadNames() {
    threads.add(new Named(MAIN, -1));
    numbers.put(FIRST_ID, 0);
  }

  /** How many threads there are. */
  int count() {
    return threads.size();
  }

  /** The names as they were with so many threads. */
  ThreadNames first(int count) {
    ThreadNames first = new ThreadNames();
    first.threads.addAll(threads.subList(1, count));
    return first;
  }

  void spawned(MachineThread parent, MachineThread child) {
    int maker = number(parent.id());
    numbers.put(child.id(), threads.size());
    threads.add(new Named(child.name(), maker));
  }

  /** The number of the latest thread with an id. */
  int number(int id) {
    return numbers.get(id);
  }

  /** What a thread is in its program. */
  enum Kind {
    /** The initial thread. */
    MAIN,
    /** A member of a team, which comes about with its region. */
    MEMBER,
    /** An explicit task. */
    TASK,
    /** A thread that the program starts. */
    THREAD
  }

  Kind kind(int number) {
    Named thread = threads.get(number);
    if (number == 0) {
      return Kind.MAIN;
    }
    return isMember(thread) ? Kind.MEMBER : thread.name().equals(TASK) ? Kind.TASK : Kind.THREAD;
  }

  private static boolean isMember(Named thread) {
    return MEMBER.matcher(thread.name()).matches();
  }

  /** The number of the thread that made another one; -1 of the first. */
  int maker(int number) {
    return threads.get(number).parent();
  }

  /** The name of a thread. */
  String name(int number) {
    Named thread = threads.get(number);
    if (isMember(thread)) {
      return member(thread);
    }
    List<Integer> alike = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (threads.get(i).name().equals(thread.name())) {
        alike.add(i);
      }
    }
    return alike.size() > 1 || thread.name().equals(TASK)
        ? thread.name() + " " + (alike.indexOf(number) + 1)
        : thread.name();
  }

  /** Members of a nested region are named after the thread that met it. */
  private String member(Named thread) {
    Named parent = threads.get(thread.parent());
    if (thread.parent() == 0) {
      return thread.name();
    }
    return isMember(parent)
            && parent.name().startsWith("thread")
            && thread.name().startsWith("thread")
        ? member(parent) + "." + thread.name().substring("thread ".length())
        : name(thread.parent()) + ", " + thread.name();
  }
}

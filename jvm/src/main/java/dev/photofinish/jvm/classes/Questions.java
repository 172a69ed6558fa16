package dev.photofinish.jvm.classes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Finds what a program may ask of other threads: whether one has ended, going on if not, as only
 * then it matters when exactly threads end; and who waits for a lock, or whether one is held, as
 * only then it matters when exactly they begin to wait, or give it back. All classes of the program
 * are looked through that its first one names, and that these name, before it runs. One that looks
 * for classes or methods by name may find anything.
 */
final class Questions {
  private static final int CONSTANT_CLASS = 7;
  private static final int CONSTANT_METHODREF = 10;
  private static final int CONSTANT_INTERFACE_METHODREF = 11;
  private static final Set<String> ENDS =
      Set.of("isAlive", "getState", "activeCount", "enumerate", "getAllStackTraces");
  private static final Set<String> QUEUES =
      Set.of(
          "hasQueuedThread",
          "hasQueuedThreads",
          "hasQueuedPredecessors",
          "getQueueLength",
          "getQueuedThreads",
          "getBlocker",
          "getState",
          "getAllStackTraces");
  private static final Set<String> LOCKS = Set.of("tryLock", "isLocked", "getOwner");
  private static final Set<String> REFLECTION =
      Set.of(
          "forName",
          "loadClass",
          "findClass",
          "findVirtual",
          "getMethod",
          "getMethods",
          "getDeclaredMethod",
          "getDeclaredMethods");
  private static final String SERVICES = "java/util/ServiceLoader";

  private final Set<String> seen = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  /** Whether it may ask if a thread has ended. */
  private boolean ends;

  /** Whether it may ask who waits for a lock. */
  private boolean queues;

  /** Whether it may ask if a lock is held. */
  private boolean locks;

  private Questions() {}

  /** What a class asks, or one that it leads to, or may find one that does. */
  static Questions from(ClassPath path, String main) {
    Questions questions = new Questions();
    questions.reach(main);
    try {
      while (!questions.open.isEmpty()) {
        ClassPath.Found file = path.inProgram(questions.open.remove());
        if (file != null) {
          questions.look(new ClassReader(file.bytes()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      // A class that cannot be read: who loads it is told. Until then nothing is known of it.
      questions.all();
    }
    return questions;
  }

  boolean ends() {
    return ends;
  }

  boolean queues() {
    return queues;
  }

  boolean locks() {
    return locks;
  }

  private void all() {
    ends = true;
    queues = true;
    locks = true;
  }

  private void reach(String name) {
    if (!name.startsWith("java/") && !name.startsWith("[") && seen.add(name)) {
      open.add(name);
    }
  }

  private void look(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      int tag = at > 0 ? reader.readByte(at - 1) : 0;
      if (tag == CONSTANT_CLASS) {
        String named = reader.readUTF8(at, buffer);
        if (named.equals(SERVICES)) {
          all();
        }
        reach(named);
      } else if (tag == CONSTANT_METHODREF || tag == CONSTANT_INTERFACE_METHODREF) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        boolean timedJoin =
            name.equals("join") && !reader.readUTF8(nameAndType + 2, buffer).startsWith("()");
        ends |= timedJoin || ENDS.contains(name);
        queues |= QUEUES.contains(name);
        locks |= LOCKS.contains(name) || QUEUES.contains(name);
        if (REFLECTION.contains(name)) {
          all();
        }
      }
    }
  }
}

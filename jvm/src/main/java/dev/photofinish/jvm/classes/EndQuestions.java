package dev.photofinish.jvm.classes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Finds whether a program may ask if a thread has ended, and go on if not: only then does it matter
 * when exactly threads end. All classes of the program are looked through that its first one names,
 * and that these name, before it runs. One that looks for classes or methods by name may find
 * anything.
 */
final class EndQuestions {
  private static final int CONSTANT_CLASS = 7;
  private static final int CONSTANT_METHODREF = 10;
  private static final Set<String> QUESTIONS =
      Set.of("isAlive", "getState", "activeCount", "enumerate", "getAllStackTraces");
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

  private final ClassPath path;
  private final Set<String> seen = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  EndQuestions(ClassPath path) {
    this.path = path;
  }

  /** Whether a class, or one that it leads to, asks or may find one that does. */
  boolean askedFrom(String main) {
    reach(main);
    try {
      while (!open.isEmpty()) {
        ClassPath.Found file = path.inProgram(open.remove());
        if (file != null && asks(new ClassReader(file.bytes()))) {
          return true;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // A class that cannot be read: who loads it is told. Until then nothing is known of it.
      return true;
    }
    return false;
  }

  private void reach(String name) {
    if (!name.startsWith("java/") && !name.startsWith("[") && seen.add(name)) {
      open.add(name);
    }
  }

  private boolean asks(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      int tag = at > 0 ? reader.readByte(at - 1) : 0;
      if (tag == CONSTANT_CLASS) {
        String named = reader.readUTF8(at, buffer);
        if (named.equals(SERVICES)) {
          return true;
        }
        reach(named);
      } else if (tag == CONSTANT_METHODREF) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        boolean timedJoin =
            name.equals("join") && !reader.readUTF8(nameAndType + 2, buffer).startsWith("()");
        if (timedJoin || QUESTIONS.contains(name) || REFLECTION.contains(name)) {
          return true;
        }
      }
    }
    return false;
  }
}

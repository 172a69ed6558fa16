package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.interpreter.Sites.Site;
import java.util.List;
import java.util.Optional;

/** Which edge is missing between two accesses, and what would make one. */
final class Advice {
  private final Access first;
  private final Access second;
  private final Sighting one;
  private final Sighting other;
  private final String variable;
  private final Site firstIn;

  private Advice(
      Access first, Access second, Sighting one, Sighting other, String variable, Site firstIn) {
    this.first = first;
    this.second = second;
    this.one = one;
    this.other = other;
    this.variable = variable;
    this.firstIn = firstIn;
  }

  /**
   * The advice for a race.
   *
   * @param firstIn the method that the first access is in
   */
  static String of(
      Access first, Access second, Sighting one, Sighting other, String variable, Site firstIn) {
    Advice advice = new Advice(first, second, one, other, variable, firstIn);
    return advice.missing() + " " + advice.remedy();
  }

  private String missing() {
    return "Nothing makes the "
        + first.operation().word()
        + " in "
        + first.thread()
        + " happen before the "
        + second.operation().word()
        + " in "
        + second.thread()
        + ".";
  }

  private String remedy() {
    if (!one.locks().isEmpty() || !other.locks().isEmpty()) {
      return locks();
    }
    Optional<String> library = library();
    if (library.isPresent()) {
      return library.get()
          + " is not made for several threads: guard both calls with one lock, or use a class of"
          + " java.util.concurrent.";
    }
    if (variable.endsWith("]")) {
      return "Elements of an array are plain, even if the array is in a volatile field: guard both"
          + " accesses with one lock, or use an atomic array.";
    }
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    if (firstIn.method().equals("<init>") && second.operation() == Operation.READ) {
      return "The object is handed over without synchronisation: make "
          + name
          + " final, or hand the object over through a volatile field or a lock.";
    }
    if (first.operation() != second.operation() && !updates()) {
      return "Make " + name + " volatile, or guard both accesses with one lock.";
    }
    return "Both threads may write "
        + name
        + ": guard all accesses with one lock, or use an atomic.";
  }

  /** Whether a line that writes reads the variable as well, as {@code count++} does. */
  private boolean updates() {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    Access write = first.operation() == Operation.WRITE ? first : second;
    String text = write.text();
    int target = text.indexOf(name);
    return text.contains(name + "++")
        || text.contains("++" + name)
        || text.contains(name + "--")
        || text.contains("--" + name)
        || text.matches(".*\\b" + java.util.regex.Pattern.quote(name) + "\\s*[-+*/|&^%]=.*")
        || (target >= 0 && text.indexOf(name, target + name.length()) > 0);
  }

  private String locks() {
    if (one.locks().isEmpty()) {
      return guardToo(first, other.locks(), second);
    }
    if (other.locks().isEmpty()) {
      return guardToo(second, one.locks(), first);
    }
    return "They hold different locks, "
        + innermost(one.locks()).name()
        + " and "
        + innermost(other.locks()).name()
        + ": use one lock for both.";
  }

  /** Which lock an access should hold that the other one does. */
  private static String guardToo(Access bare, List<HeldLock> locks, Access guarded) {
    HeldLock lock = innermost(locks);
    return "Guard line "
        + bare.location().line()
        + " with the lock that guards line "
        + guarded.location().line()
        + ", "
        + lock.name()
        + (lock.line() > 0 ? ", taken at line " + lock.line() : "")
        + ".";
  }

  private static HeldLock innermost(List<HeldLock> locks) {
    return locks.get(locks.size() - 1);
  }

  /** The class of the JDK that touches the variable on behalf of the program, if one does. */
  private Optional<String> library() {
    for (Sighting sighting : List.of(one, other)) {
      List<Site> stack = sighting.stack();
      if (!stack.isEmpty() && stack.get(0).className().startsWith("java.")) {
        return Optional.of(stack.get(0).className().replaceFirst(".*[.]", "").replace('$', '.'));
      }
    }
    return Optional.empty();
  }
}

package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.interpreter.Sites.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which edge is missing between two accesses, and what would make one. */
final class Advice {
  /** By class of the JDK: what threads can share in its place. */
  private static final Map<String, String> REPLACEMENTS =
      Map.ofEntries(
          Map.entry("SimpleDateFormat", "java.time.format.DateTimeFormatter, which never changes"),
          Map.entry("DateFormat", "java.time.format.DateTimeFormatter, which never changes"),
          Map.entry("NumberFormat", "one of each thread's own"),
          Map.entry("DecimalFormat", "one of each thread's own"),
          Map.entry("MessageFormat", "one of each thread's own"),
          Map.entry("GregorianCalendar", "java.time.ZonedDateTime, which never changes"),
          Map.entry("Calendar", "java.time.ZonedDateTime, which never changes"),
          Map.entry("Date", "java.time.Instant, which never changes"),
          Map.entry("StringBuilder", "one of each thread's own"),
          Map.entry("HashMap", "ConcurrentHashMap"),
          Map.entry("LinkedHashMap", "Collections.synchronizedMap"),
          Map.entry("TreeMap", "ConcurrentSkipListMap"),
          Map.entry("HashSet", "ConcurrentHashMap.newKeySet"),
          Map.entry("TreeSet", "ConcurrentSkipListSet"),
          Map.entry("ArrayDeque", "ConcurrentLinkedDeque"),
          Map.entry("LinkedList", "ConcurrentLinkedDeque"),
          Map.entry("PriorityQueue", "PriorityBlockingQueue"));

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
          + " is not made for several threads: guard both calls with one lock, or use "
          + REPLACEMENTS.getOrDefault(library.get(), "a class of java.util.concurrent")
          + ".";
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
    if (first.operation() != second.operation() && !updates(first) && !updates(second)) {
      return inOneMethod() || first.text().isEmpty() || second.text().isEmpty()
          ? "Guard both accesses with one lock. To make "
              + name
              + " volatile is enough only if nobody writes what depends on an earlier read of it."
          : "Make " + name + " volatile, or guard both accesses with one lock.";
    }
    boolean bothWrite =
        first.operation() == Operation.WRITE && second.operation() == Operation.WRITE;
    Access update = updates(first) ? first : second;
    return (bothWrite
            ? "Both threads may write " + name
            : "Line " + update.location().line() + " updates " + name + " in more than one step")
        + ": guard all accesses with one lock, or use an atomic.";
  }

  /** Whether the accesses are in the same code, which may write what it read before. */
  private boolean inOneMethod() {
    return !one.stack().isEmpty()
        && !other.stack().isEmpty()
        && one.stack().get(0).className().equals(other.stack().get(0).className())
        && one.stack().get(0).method().equals(other.stack().get(0).method());
  }

  /** Whether the line of an access reads the variable and writes it, as {@code count++} does. */
  private boolean updates(Access access) {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    String text = access.text();
    boolean assigns = text.matches(".*\\b" + Pattern.quote(name) + "\\s*=[^=].*");
    int target = text.indexOf(name);
    return text.contains(name + "++")
        || text.contains("++" + name)
        || text.contains(name + "--")
        || text.contains("--" + name)
        || text.matches(".*\\b" + Pattern.quote(name) + "\\s*([-+*/|&^%]|<<|>>>?)=.*")
        || (assigns && text.indexOf(name, target + name.length()) > 0);
  }

  private String locks() {
    if (one.locks().isEmpty()) {
      return guardToo(first, other.locks(), second) + orVolatile(first);
    }
    if (other.locks().isEmpty()) {
      return guardToo(second, one.locks(), first) + orVolatile(second);
    }
    return "They hold different locks, "
        + innermost(one.locks()).name()
        + " and "
        + innermost(other.locks()).name()
        + ": use one lock for both.";
  }

  /**
   * Double-checked locking needs a volatile field: what is read without the lock is ordered then.
   */
  private String orVolatile(Access bare) {
    boolean field = library().isEmpty() && !variable.endsWith("]");
    return bare.operation() == Operation.READ && field && !updates(bare)
        ? " Or make "
            + variable.substring(variable.lastIndexOf('.') + 1)
            + " volatile: then what was done before its write is seen after this read."
        : "";
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
      Optional<Site> called =
          stack.stream()
              .takeWhile(site -> site.className().startsWith("java."))
              .reduce((inner, outer) -> outer);
      if (called.isPresent()) {
        return Optional.of(called.get().className().replaceFirst(".*[.]", "").replace('$', '.'));
      }
    }
    return Optional.empty();
  }
}

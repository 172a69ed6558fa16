package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.explore.Sighting.Sharing;
import dev.photofinish.jvm.interpreter.Sites.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which edge is missing between two accesses, and what would make one. */
final class Advice {
  private static final String MAP =
      "ConcurrentHashMap, with merge or compute where a put depends on a get";

  /** Classes whose code is called by that of the class that is shared. */
  private static final Pattern SERVANT =
      Pattern.compile(
          "java[.]util[.](Abstract|Collections|Arrays|Objects).*|java[.]lang[.](Abstract.*|String|"
              + "StringLatin1|StringUTF16|System|Math|Object|Iterable)|jdk[.].*|sun[.].*");

  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?[0-9][0-9a-zA-Z_.]*|\"[^\"]*\"|'[^']*'");

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
          Map.entry("HashMap", MAP),
          Map.entry("ArrayList", "CopyOnWriteArrayList"),
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
      return isFlag(first.operation() == Operation.WRITE ? first : second) && !inOneMethod()
          ? "Make " + name + " volatile, or guard both accesses with one lock."
          : "Guard both accesses with one lock. To make "
              + name
              + " volatile is enough only if nobody writes what depends on an earlier read of it.";
    }
    boolean bothWrite =
        first.operation() == Operation.WRITE && second.operation() == Operation.WRITE;
    Access update = updates(first) ? first : second;
    return (bothWrite
            ? "Both threads may write " + name
            : "Line " + update.place().line() + " updates " + name + " in more than one step")
        + ": guard all accesses with one lock, or use an atomic.";
  }

  /** Whether the accesses are in the same code, which may write what it read before. */
  private boolean inOneMethod() {
    return !one.stack().isEmpty()
        && !other.stack().isEmpty()
        && one.stack().get(0).className().equals(other.stack().get(0).className())
        && one.stack().get(0).method().equals(other.stack().get(0).method());
  }

  /** Whether the line of a write gives the variable a value that depends on nothing. */
  private boolean isFlag(Access write) {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    Matcher assignment =
        Pattern.compile("\\b" + Pattern.quote(name) + "\\s*=\\s*([^=;]*);")
            .matcher(write.placeText());
    return assignment.find() && LITERAL.matcher(assignment.group(1).strip()).matches();
  }

  /** Whether the line of an access reads the variable and writes it, as {@code count++} does. */
  private boolean updates(Access access) {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    String text = access.placeText();
    String word = "\\b" + Pattern.quote(name) + "\\b";
    return text.contains(name + "++")
        || text.contains("++" + name)
        || text.contains(name + "--")
        || text.contains("--" + name)
        || text.matches(".*" + word + "\\s*([-+*/|&^%]|<<|>>>?)=.*")
        || text.matches(".*" + word + "\\s*=[^=;][^;]*" + word + ".*")
        || text.matches(".*" + word + "\\s*=" + word + ".*");
  }

  private String locks() {
    if (one.locks().isEmpty()) {
      return guardToo(first, other.locks(), second) + orVolatile(first);
    }
    if (other.locks().isEmpty()) {
      return guardToo(second, one.locks(), first) + orVolatile(second);
    }
    String both = held(first, one.locks()) + "; " + held(second, other.locks());
    boolean shared =
        one.locks().stream()
            .filter(lock -> lock.sharing() == Sharing.READ)
            .anyMatch(lock -> other.locks().stream().anyMatch(l -> l.monitor() == lock.monitor()));
    return shared
        ? both + ": several threads may hold a read lock at once, so write with the write lock."
        : both + ": use one lock for both.";
  }

  /** Which locks a thread holds. */
  private static String held(Access by, List<HeldLock> locks) {
    return by.thread() + " holds " + (locks.isEmpty() ? "no lock" : HeldLock.listed(locks));
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
    boolean reads = locks.stream().allMatch(lock -> lock.sharing() == Sharing.READ);
    return held(guarded, locks)
        + " at line "
        + guarded.place().line()
        + ", "
        + held(bare, List.of())
        + " at line "
        + bare.place().line()
        + ": guard both with "
        + (locks.size() == 1 ? "that lock" : "one of these locks")
        + (reads ? ", for writing where they write." : ".");
  }

  /** The class of the JDK that the program shares, if the access is of one. */
  private Optional<String> library() {
    for (Sighting sighting : List.of(one, other)) {
      List<Site> inside = Places.insideLibrary(sighting.stack());
      if (!inside.isEmpty()) {
        Site shared =
            inside.stream()
                .filter(call -> !SERVANT.matcher(outermost(call)).matches())
                .findFirst()
                .orElse(inside.get(inside.size() - 1));
        return Optional.of(outermost(shared).replaceFirst(".*[.]", ""));
      }
    }
    return Optional.empty();
  }

  /** The class of a call, or the one around it. */
  private static String outermost(Site call) {
    return call.className().replaceFirst("[$].*", "");
  }
}

package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.search.machine.AccessKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program's lines as the user knows them. */
final class Places {
  private static final Pattern SYNCHRONIZED = Pattern.compile("synchronized\\s*\\(([^{]*)\\)");
  private static final Pattern LOCK =
      Pattern.compile("([A-Za-z_][\\w.]*)\\s*\\.\\s*(?:tryL|l)ock(?:Interruptibly)?\\s*\\(");
  private static final Pattern ELEMENT = Pattern.compile("[^.]*?((?:\\[\\d*])*\\[\\d+])");
  private static final Pattern SUBSCRIPT =
      Pattern.compile("([A-Za-z_][\\w.]*)(?:\\[[^\\[\\]]*])*\\[[^\\[\\]]*]");

  /** The code in which threads begin, which is none of the program. */
  private static final String GUEST = "dev.photofinish.jvm.guest.";

  private final SourceFolders sources;

  Places(SourceFolders sources) {
    this.sources = sources;
  }

  SourceLocation location(Site site) {
    if (site.className().startsWith(GUEST)) {
      return SourceLocation.UNKNOWN;
    }
    return sources.location(site.className(), site.file(), site.line());
  }

  /**
   * One side of a race.
   *
   * @param site the line of the program, which may call what does the access
   */
  Access access(Site site, Sighting sighting, String thread) {
    List<SourceLocation> stack =
        sighting.stack().stream()
            .filter(call -> !isLibrary(call))
            .map(this::location)
            .distinct()
            .toList();
    return Access.inSource(
        location(site),
        sighting.touch().writes() ? Operation.WRITE : Operation.READ,
        thread,
        sources.text(site.className(), site.file(), site.line()),
        stack);
  }

  /** One side of a race of which no more than its line is known. */
  Access access(Site site, AccessKind kind, String thread) {
    return Access.inSource(
        location(site),
        kind.writes() ? Operation.WRITE : Operation.READ,
        thread,
        sources.text(site.className(), site.file(), site.line()),
        List.of(location(site)));
  }

  /** A lock by where it is taken: what a statement or call names, else the class around it. */
  String lock(Site taken) {
    String text = sources.text(taken.className(), taken.file(), taken.line());
    Matcher call = LOCK.matcher(text);
    if (call.find()) {
      return call.group(1);
    }
    Matcher statement = SYNCHRONIZED.matcher(text);
    return statement.find()
        ? statement.group(1).strip()
        : "the one of " + variable(taken.className() + ".x").replaceFirst("[.]x$", "");
  }

  private static boolean isLibrary(Site call) {
    return call.className().startsWith("java.")
        || call.className().startsWith("jdk.")
        || call.className().startsWith("sun.")
        || call.line() <= 0;
  }

  /**
   * A variable as the user wrote it. An element of an array is known by the type of the array; if
   * both lines name one array, it is that.
   */
  static String variable(String full, Access first, Access second) {
    Matcher element = ELEMENT.matcher(full);
    if (!element.matches()) {
      return variable(full);
    }
    Set<String> arrays = arrays(first.text());
    if (!second.text().isEmpty()) {
      arrays.retainAll(arrays(second.text()));
    }
    return arrays.size() == 1 ? arrays.iterator().next() + element.group(1) : full;
  }

  /** The names in a line that a subscript follows. */
  private static Set<String> arrays(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher subscript = SUBSCRIPT.matcher(text);
    while (subscript.find()) {
      names.add(subscript.group(1));
    }
    return names;
  }

  /** A variable without the packages and enclosing classes of its class. */
  static String variable(String full) {
    return full.replaceFirst(
        "^(?:[^\\s\\[.]+[.])*?(?:[^\\s\\[.]*[$])?(?=[^\\s\\[.$]+[.][^.]+$)", "");
  }
}

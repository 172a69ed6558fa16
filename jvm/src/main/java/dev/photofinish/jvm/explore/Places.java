package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.search.machine.AccessKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program's lines as the user knows them. */
final class Places {
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
    List<SourceLocation> own =
        sighting.stack().stream()
            .filter(call -> isProgram(call) && call.line() > 0)
            .map(this::location)
            .distinct()
            .toList();
    Operation operation = sighting.touch().writes() ? Operation.WRITE : Operation.READ;
    String text = sources.text(site.className(), site.file(), site.line());
    List<Site> inside = insideLibrary(sighting.stack());
    if (inside.isEmpty()) {
      return Access.inSource(location(site), operation, thread, text, own);
    }
    String function = called(inside.get(inside.size() - 1));
    return Access.inSource(
            location(inside.get(0)),
            operation,
            thread,
            "",
            sighting.stack().stream().map(this::location).toList())
        .withLibrary(Optional.of(new LibraryCall(function, location(site), text)), own);
  }

  /** The calls of the library that the program made last, the innermost first. */
  static List<Site> insideLibrary(List<Site> stack) {
    return stack.stream().takeWhile(call -> !isProgram(call)).toList();
  }

  /** A method as {@code HashMap.put}. */
  private static String called(Site call) {
    String name = call.className().replaceFirst(".*[.]", "").replace('$', '.');
    return call.method().equals("<init>") ? "new " + name : name + "." + call.method();
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

  /** Whether a call is one of the program's own code. */
  static boolean isProgram(Site call) {
    return !call.className().startsWith("java.")
        && !call.className().startsWith("jdk.")
        && !call.className().startsWith("sun.");
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
    Set<String> arrays = arrays(first.placeText());
    if (!second.placeText().isEmpty()) {
      arrays.retainAll(arrays(second.placeText()));
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
        "^(?:[^\\s\\[.]+[.])*?(?:[^\\s\\[.]*[$])?(?=(?:[^\\s\\[.$0-9][^\\s\\[.$]*|[^\\s\\[.$]+[$][0-9]+)[.][^.]+$)",
        "");
  }
}

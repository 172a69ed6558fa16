package dev.photofinish.jvm.memory;

import java.util.List;

/**
 * Classes in trusted packages whose objects promise nothing to threads that share them: builders,
 * iterators, formatters, streams. Their fields are checked wherever they are accessed, and an
 * access is that of the program's line that led to it.
 */
public final class ConfinedClasses {
  private static final List<String> NAMED =
      List.of(
          "java/lang/ProcessBuilder",
          "java/lang/ref/Reference",
          "java/net/HttpCookie",
          "java/net/URLConnection",
          "java/security/MessageDigest",
          "java/security/Signature",
          "java/time/format/DateTimeFormatterBuilder",
          "java/util/Formatter",
          "sun/security/provider/DigestBase",
          "sun/util/locale/InternalLocaleBuilder");

  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String STREAMS = "java/util/stream/";

  /** How the nested classes of collections are named that step through them. */
  private static final List<String> STEPPING =
      List.of("Iterator", "Itr", "Iter", "Spliterator", "Traverser");

  private ConfinedClasses() {}

  /** Whether a class, by its internal name, is one. */
  public static boolean contain(String name) {
    return NAMED.contains(name)
        || name.startsWith(STREAMS)
        || (name.startsWith(CONCURRENT)
            && name.indexOf('$') > 0
            && STEPPING.stream().anyMatch(name::endsWith));
  }
}

package dev.photofinish.jvm.classes;

import dev.photofinish.jvm.memory.ConfinedClasses;

/**
 * A part of the JDK, as far as accesses are concerned.
 *
 * @param atomics atomic variables: what they access is their caller's
 * @param internal what it accesses in another mode than plain tells the program nothing
 * @param inside it uses collections for itself, which are not checked
 * @param confined its objects promise nothing to threads that share them
 * @param forCaller what it does to arrays, its caller does
 * @param immutable its objects never change, nor what they alone lead to
 */
public record LibraryPart(
    boolean atomics,
    boolean internal,
    boolean inside,
    boolean confined,
    boolean forCaller,
    boolean immutable) {

  /** The part that a class belongs to, by its internal name. */
  static LibraryPart of(String name) {
    return new LibraryPart(
        name.startsWith("java/util/concurrent/atomic/"),
        name.startsWith("java/lang/") || name.startsWith("jdk/internal/"),
        inside(name) && !ConfinedClasses.contain(name),
        ConfinedClasses.contain(name),
        name.equals("java/util/Arrays"),
        name.equals("java/lang/String"));
  }

  private static boolean inside(String name) {
    if (name.startsWith("java/lang/")) {
      return !name.startsWith("java/lang/String")
          && !name.startsWith("java/lang/AbstractString")
          && !(name.startsWith("java/lang/ref/") && name.endsWith("Reference"))
          && !name.equals("java/lang/Iterable")
          && !name.equals("java/lang/Thread");
    }
    return name.startsWith("jdk/")
        || name.startsWith("sun/")
        || name.startsWith("com/sun/")
        || name.startsWith("java/security/");
  }
}

package dev.photofinish.jvm.classes;

/**
 * A part of the JDK, as far as accesses are concerned.
 *
 * @param atomics atomic variables: what they access is their caller's
 * @param internal what it accesses in another mode than plain tells the program nothing
 * @param inside it uses collections for itself, which are not checked
 */
public record LibraryPart(boolean atomics, boolean internal, boolean inside) {

  /** The part that a class belongs to, by its internal name. */
  static LibraryPart of(String name) {
    return new LibraryPart(
        name.startsWith("java/util/concurrent/atomic/"),
        name.startsWith("java/lang/") || name.startsWith("jdk/internal/"),
        inside(name));
  }

  private static boolean inside(String name) {
    if (name.startsWith("java/lang/")) {
      return !name.startsWith("java/lang/String")
          && !name.startsWith("java/lang/AbstractString")
          && !name.equals("java/lang/Iterable")
          && !name.equals("java/lang/Thread");
    }
    return name.startsWith("jdk/")
        || name.startsWith("sun/")
        || name.startsWith("com/sun/")
        || name.startsWith("java/security/");
  }
}

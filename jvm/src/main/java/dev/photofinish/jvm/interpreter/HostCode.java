package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Origin;
import java.util.List;

/**
 * The parts of the class library that stand on the host: files, sockets, loaders and the like. What
 * is missing when their own code runs into null is most likely missing here, so that a program that
 * catches the exception would go on where it never could.
 */
final class HostCode {
  private static final List<String> PACKAGES =
      List.of(
          "java/io/Console",
          "java/io/DefaultFileSystem",
          "java/io/File",
          "java/io/UnixFileSystem",
          "java/io/WinNTFileSystem",
          "java/lang/ClassLoader",
          "java/lang/Module",
          "java/lang/Process",
          "java/lang/Runtime",
          "java/lang/System",
          "java/lang/invoke/",
          "java/lang/management/",
          "java/lang/reflect/",
          "java/net/",
          "java/nio/channels/",
          "java/nio/file/",
          "java/security/",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader",
          "java/util/TimeZone",
          "java/util/jar/",
          "java/util/logging/",
          "java/util/prefs/",
          "java/util/zip/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/");

  /** Parts of them that need nothing of the host, and throw by their own rules. */
  private static final List<String> PURE =
      List.of(
          "java/lang/invoke/",
          "java/lang/reflect/",
          "java/net/URI",
          "java/net/URLDecoder",
          "java/net/URLEncoder",
          "javax/swing/",
          "jdk/internal/math/",
          "jdk/internal/reflect/",
          "jdk/internal/util/",
          "sun/nio/cs/",
          "sun/util/");

  private HostCode() {}

  /**
   * Whether an exception that code of a class makes may be due to what is missing here, so that it
   * must not reach the program.
   */
  static boolean mayLack(ClassInfo type) {
    return contains(type) && PURE.stream().noneMatch(type.name::startsWith);
  }

  static boolean contains(ClassInfo type) {
    return type.origin == Origin.JDK && PACKAGES.stream().anyMatch(type.name::startsWith);
  }
}

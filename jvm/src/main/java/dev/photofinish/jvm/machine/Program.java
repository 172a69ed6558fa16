package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.ClassPath;
import java.util.List;

/**
 * What is run.
 *
 * @param className as in source, with dots
 * @param method {@code main}, or a test method without parameters, which is called on a new object
 * @param before methods of a test class that run before the test method
 * @param after methods that run after it
 */
public record Program(
    ClassPath classPath,
    String className,
    String method,
    List<String> arguments,
    List<String> before,
    List<String> after) {

  /** A program with a main method. */
  public static Program main(ClassPath classPath, String className, List<String> arguments) {
    return new Program(classPath, className, "main", List.copyOf(arguments), List.of(), List.of());
  }

  /** A test method of a class. */
  public static Program test(
      ClassPath classPath,
      String className,
      String method,
      List<String> before,
      List<String> after) {
    return new Program(
        classPath, className, method, List.of(), List.copyOf(before), List.copyOf(after));
  }
}

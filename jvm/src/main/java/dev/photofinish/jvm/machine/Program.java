package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.ClassPath;
import java.util.List;
import java.util.Optional;

/**
 * What is run: a main method with arguments, or a test.
 *
 * @param className as in source, with dots
 * @param test how the test is run, if it is one
 */
public record Program(
    ClassPath classPath, String className, List<String> arguments, Optional<TestPlan> test) {

  /** A program with a main method. */
  public static Program main(ClassPath classPath, String className, List<String> arguments) {
    return new Program(classPath, className, List.copyOf(arguments), Optional.empty());
  }

  /** A test method of a class. */
  public static Program test(ClassPath classPath, TestPlan plan) {
    String className = plan.classes().get(plan.classes().size() - 1);
    return new Program(classPath, className, List.of(), Optional.of(plan));
  }
}

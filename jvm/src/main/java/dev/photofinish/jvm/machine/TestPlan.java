package dev.photofinish.jvm.machine;

import java.util.List;
import java.util.Optional;

/**
 * How a test method is run.
 *
 * @param classes as in source, with dots: the class of the test method, and before it those around
 *     it whose objects it is an inner one of
 * @param before what runs before the test method
 * @param test the test method
 * @param expected the class of the exception that it should end with, as in source
 * @param after what runs after it, even if it failed
 * @param leftOut what the test class asks for that is not done
 * @param obstacle why the test cannot be run, if so
 */
public record TestPlan(
    List<String> classes,
    List<Fixture> before,
    Fixture test,
    Optional<String> expected,
    List<Fixture> after,
    List<String> leftOut,
    Optional<String> obstacle) {

  /**
   * A method without parameters and result.
   *
   * @param level the index of its class among {@link TestPlan#classes}
   */
  public record Fixture(int level, String method) {}

  /** Keeps its own copies. */
  public TestPlan {
    classes = List.copyOf(classes);
    before = List.copyOf(before);
    after = List.copyOf(after);
    leftOut = List.copyOf(leftOut);
  }
}

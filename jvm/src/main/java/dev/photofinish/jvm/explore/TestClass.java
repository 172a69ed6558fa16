package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.machine.TestPlan;
import dev.photofinish.jvm.machine.TestPlan.Fixture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A class with test methods of JUnit 3, 4 or 5. Those that cannot be run are among them.
 *
 * @param plans how each of the tests is run, in the order of the class file
 * @param nested the nested test classes
 */
public record TestClass(String name, Map<String, TestPlan> plans, List<TestClass> nested) {

  /**
   * Reads a class, its superclasses and nested classes.
   *
   * @throws IOException if there is no such class, or no test in it
   */
  public static TestClass of(ClassPath classes, String name) throws IOException {
    List<TestMembers> around = new ArrayList<>();
    int dollar = name.lastIndexOf('$');
    TestMembers members = TestMembers.of(classes, name);
    for (String inner = name; members.nested && dollar > 0; dollar = inner.lastIndexOf('$')) {
      inner = inner.substring(0, dollar);
      TestMembers outer = TestMembers.of(classes, inner);
      around.add(0, outer);
      if (!outer.nested) {
        break;
      }
    }
    TestClass test = of(classes, around, members);
    if (test.all().findAny().isEmpty()) {
      throw new IOException("no test methods in class " + name);
    }
    return test;
  }

  private static TestClass of(ClassPath classes, List<TestMembers> around, TestMembers members)
      throws IOException {
    List<TestMembers> levels = new ArrayList<>(around);
    levels.add(members);
    Map<String, TestPlan> plans = new LinkedHashMap<>();
    for (String test : members.tests()) {
      plans.put(test, plan(levels, test));
    }
    List<TestClass> nested = new ArrayList<>();
    for (String inner : members.inner) {
      TestMembers read = TestMembers.of(classes, inner);
      if (read.nested) {
        nested.add(of(classes, levels, read));
      }
    }
    return new TestClass(members.name, plans, nested);
  }

  private static TestPlan plan(List<TestMembers> levels, String test) {
    List<Fixture> before = new ArrayList<>();
    List<Fixture> after = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      before.addAll(fixtures(i, levels.get(i).beforeAll));
    }
    for (int i = 0; i < levels.size(); i++) {
      before.addAll(fixtures(i, levels.get(i).before));
    }
    for (int i = levels.size() - 1; i >= 0; i--) {
      after.addAll(fixtures(i, levels.get(i).after));
    }
    for (int i = levels.size() - 1; i >= 0; i--) {
      after.addAll(fixtures(i, levels.get(i).afterAll));
    }
    TestMembers members = levels.get(levels.size() - 1);
    return new TestPlan(
        levels.stream().map(level -> level.name).toList(),
        before,
        new Fixture(levels.size() - 1, test),
        Optional.ofNullable(members.expected.get(test)),
        after,
        levels.stream().flatMap(level -> level.leftOut.stream()).toList(),
        Optional.ofNullable(members.obstacles.get(test)));
  }

  private static List<Fixture> fixtures(int level, Collection<String> methods) {
    return methods.stream().map(method -> new Fixture(level, method)).toList();
  }

  /** A test by the name of its class and its own. */
  public record Test(TestClass owner, String method) {
    /** How users call it. */
    public String name() {
      return owner.name() + "#" + method;
    }

    /** What runs it. */
    public Program program(ClassPath classes) {
      return Program.test(classes, owner.plans().get(method));
    }
  }

  /** All tests, those of nested classes too. */
  public Stream<Test> all() {
    return Stream.concat(
        plans.keySet().stream().map(method -> new Test(this, method)),
        nested.stream().flatMap(TestClass::all));
  }

  /**
   * One of the tests of the class itself.
   *
   * @throws IOException if there is no such test
   */
  public Test test(String method) throws IOException {
    if (!plans.containsKey(method)) {
      throw new IOException("no test method " + method + " in class " + name);
    }
    return new Test(this, method);
  }
}

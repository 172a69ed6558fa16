package dev.photofinish.openmp.certificate.check;

import java.util.Arrays;
import java.util.Optional;

/** The rules that can be checked. */
public enum Rule {
  /** Barriers keep the two apart. */
  BARRIER_PHASES("barrier-phases"),
  /** Each thread is at its own copy of a variable. */
  THREAD_LOCAL("thread-local"),
  /** One thread combines the results of a reduction, or one after the other. */
  ONE_REDUCTION("one-reduction"),
  /** The team has one thread only. */
  ONE_MEMBER("one-member"),
  /** Both are in ordered regions of one loop. */
  ORDERED("ordered"),
  /** Each thread, or task, is at an object that it, or its creator, has made. */
  PRIVATE_VARIABLE("private-variable"),
  /** A task was waited for. */
  TASK_ORDER("task-order"),
  /** Two tasks depend on the same variable. */
  TASK_DEPENDENCE("task-dependence"),
  /** Both hold the same lock. */
  COMMON_LOCK("common-lock"),
  /** One thread of the team does both. */
  SINGLE_THREAD("single-thread"),
  /** The addresses are never the same. */
  AFFINE_DISJOINT("affine-disjoint"),
  /** The same, if subscripts are within the declared lengths of arrays. */
  DECLARED_LENGTH("declared-length"),
  /** The same, since different places of a table of pointers hold different blocks. */
  DISTINCT_ROWS("distinct-rows");

  private final String id;

  Rule(String id) {
    this.id = id;
  }

  /** Whether it says that addresses are different, so that it is one for lanes as well. */
  boolean isAboutAddresses() {
    return switch (this) {
      case AFFINE_DISJOINT, DECLARED_LENGTH, DISTINCT_ROWS -> true;
      case BARRIER_PHASES,
          THREAD_LOCAL,
          ONE_REDUCTION,
          ONE_MEMBER,
          ORDERED,
          PRIVATE_VARIABLE,
          TASK_ORDER,
          TASK_DEPENDENCE,
          COMMON_LOCK,
          SINGLE_THREAD ->
          false;
    };
  }

  /** Its name in certificates. */
  public String id() {
    return id;
  }

  /** The rule of a name; empty if it is none of these. */
  public static Optional<Rule> of(String id) {
    return Arrays.stream(values()).filter(rule -> rule.id.equals(id)).findFirst();
  }
}

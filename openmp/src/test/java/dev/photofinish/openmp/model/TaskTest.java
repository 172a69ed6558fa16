package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.run;

import org.junit.jupiter.api.Test;

/** Explicit tasks: who is ordered with whom. */
class TaskTest {

  private static String single(String body) {
    return "#pragma omp parallel\n#pragma omp single\n{\n" + body + "\n}\nprintf(\"%d\", x);";
  }

  private static final String TASK = "#pragma omp task shared(x) ";

  @Test
  void taskAndCreatorAreConcurrent() {
    run("int x;", single(TASK + "\nx++;\nx++;")).races();
  }

  @Test
  void taskwaitOrders() {
    run("int x;", single("x = 1;\n" + TASK + "\nx++;\n#pragma omp taskwait\nx++;"))
        .prints("3")
        .isFree();
  }

  @Test
  void taskwaitWaitsForChildrenOnly() {
    String nested = single(TASK + "\n{\n" + TASK + "\nx++;\n}\nWAIT\nx++;");
    run("int x;", nested.replace("WAIT", "#pragma omp taskwait")).races();
    run(
            "int x;",
            single("#pragma omp taskgroup\n{\n" + TASK + "\n{\n" + TASK + "\nx++;\n}\n}\nx++;"))
        .prints("2")
        .isFree();
  }

  @Test
  void barrierWaitsForTasks() {
    run(
            "int x;",
            "#pragma omp parallel\n{\n#pragma omp single\n{\n"
                + TASK
                + "\nx++;\n}\n#pragma omp master\nx++;\n}\nprintf(\"%d\", x);")
        .prints("2")
        .isFree();
  }

  @Test
  void undeferredTasksAreOrdered() {
    run("int x;", single(TASK + "if(0)\nx++;\nx++;")).prints("2").isFree();
  }

  @Test
  void childrenOfUndeferredTasksAreNotWaitedFor() {
    run("int x;", single(TASK + "if(0)\n{\n" + TASK + "\nx++;\n}\n#pragma omp taskwait\nx++;"))
        .races();
  }

  @Test
  void finalTasksIncludeTheirChildren() {
    run("int x;", single(TASK + "final(1)\n{\n" + TASK + "\nx++;\nx++;\n}")).prints("2").isFree();
  }

  @Test
  void untiedTasksRunToTheirEnd() {
    run(
            "int x;",
            single(
                TASK
                    + "untied\n{\nx++;\n#pragma omp taskyield\nx++;\n"
                    + TASK
                    + "\nx++;\n#pragma omp taskwait\nx++;\n}"))
        .prints("4")
        .isFree();
  }

  @Test
  void dependencesOrder() {
    run(
            "int x;",
            single(
                TASK
                    + "depend(out: x)\nx = 1;\n"
                    + TASK
                    + "depend(inout: x)\nx++;\n"
                    + TASK
                    + "depend(in: x)\nprintf(\"%d \", x);"))
        .prints("2 2")
        .isFree();
    run("int x, y;", single(TASK + "depend(out: x)\nx = 1;\n" + TASK + "depend(out: y)\nx++;"))
        .races();
    run("int x;", single(TASK + "depend(in: x)\nx = 1;\n" + TASK + "depend(in: x)\nx++;")).races();
  }

  @Test
  void exclusiveTasksComeOneAtATime() {
    run(
            "int x;",
            single(
                TASK
                    + "depend(mutexinoutset: x)\nx++;\n"
                    + TASK
                    + "depend(mutexinoutset: x)\nx++;"))
        .prints("2")
        .isFree();
    run("int x;", single(TASK + "depend(inoutset: x)\nx++;\n" + TASK + "depend(inoutset: x)\nx++;"))
        .races();
  }

  @Test
  void allMemoryComesAfterEverything() {
    run(
            "int x, y;",
            single(
                TASK
                    + "depend(out: y)\nx++;\n"
                    + TASK
                    + "depend(out: omp_all_memory)\nx++;\n"
                    + TASK
                    + "depend(in: x)\nx++;"))
        .prints("3")
        .isFree();
  }

  @Test
  void taskwaitWithDependences() {
    String tasks = TASK + "depend(out: x)\nx++;\n#pragma omp taskwait depend(in: V)\nx++;";
    run("int x, y;", single(tasks.replace("V", "x"))).prints("2").isFree();
    run("int x, y;", single(tasks.replace("V", "y"))).races();
  }

  @Test
  void taskwaitThatNobodyWaitsForHandsOn() {
    run(
            "int x, y;",
            single(
                TASK
                    + "depend(out: x)\nx++;\n#pragma omp taskwait depend(in: x) depend(out: y) nowait\n"
                    + TASK
                    + "depend(in: y)\nx++;"))
        .prints("2")
        .isFree();
  }

  @Test
  void taskloopIterationsAreConcurrent() {
    run(
            "int x, a[10];",
            single(
                "#pragma omp taskloop\nfor (int i = 0; i < 10; i++) a[i] = i;\nfor (int i = 0; i < 10; i++) x += a[i];"))
        .prints("45")
        .isFree();
    run(
            "int x, a[11];",
            single(
                "#pragma omp taskloop grainsize(2)\nfor (int i = 0; i < 10; i++) a[i] = a[i + 1];"))
        .races();
    run(
            "int x, a[10];",
            single(
                "#pragma omp taskloop nogroup\nfor (int i = 0; i < 10; i++) a[i] = i;\nx = a[3];"))
        .races();
  }

  @Test
  void taskReductionsAdd() {
    run(
            "int x;",
            single(
                "#pragma omp taskgroup task_reduction(+: x)\n{\nfor (int i = 0; i < 3; i++)\n#pragma omp task in_reduction(+: x)\nx += i;\n}"))
        .prints("3")
        .isFree();
    run(
            "int x;",
            single("#pragma omp taskloop reduction(+: x)\nfor (int i = 0; i < 10; i++) x += i;"))
        .prints("45")
        .isFree();
  }

  @Test
  void detachedTasksEndWithTheirEvent() {
    run(
            "int x; omp_event_handle_t e;",
            single(
                "#pragma omp task detach(e)\nx++;\n"
                    + TASK
                    + "\n{\nx++;\nomp_fulfill_event(e);\n}\n#pragma omp taskwait\nx++;"))
        .races();
    run(
            "int x, y; omp_event_handle_t e;",
            single(
                "#pragma omp task detach(e)\ny++;\nx++;\nomp_fulfill_event(e);\n#pragma omp taskwait\nx++;"))
        .prints("2")
        .isFree();
  }

  @Test
  void threadprivateVariablesOfTasksAreTheThreads() {
    run(
            "int x, t;\n#pragma omp threadprivate(t)\n",
            single("t = 1;\n#pragma omp task\nt = 2;\nt = 3;"))
        .isFreeUnderEveryMapping();
  }

  @Test
  void tasksOutsideOfTeamsAreUndeferred() {
    run("int x;", TASK + "\nx++;\nx++;\nprintf(\"%d\", x);").prints("2").isFree();
  }

  @Test
  void targetTasksAreConcurrentAlsoThen() {
    run("int x;", "#pragma omp target nowait map(tofrom: x)\nx++;\nx++;").races();
    run(
            "int x;",
            "#pragma omp target nowait map(tofrom: x)\nx++;\n#pragma omp taskwait\nx++;\nprintf(\"%d\", x);")
        .prints("2")
        .isFree();
  }

  @Test
  void memoryOfEndedTasksIsOrderedLikeTheTasks() {
    run(
            "int x;",
            single(
                "int *p = 0;\n#pragma omp task shared(p)\n{\np = malloc(4);\n*p = 5;\n}\n"
                    + "#pragma omp taskwait\nx = *p;\nfree(p);"))
        .prints("5")
        .isFree();
  }
}

package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.List;

/**
 * The internal control variables of a task that routines set and get.
 *
 * @param threads nthreads-var
 * @param dynamic dyn-var, 0 or 1; kept, without effect
 * @param scheduleKind run-sched-var's kind as {@code omp_sched_t}
 * @param scheduleChunk run-sched-var's chunk size
 * @param threadLimit thread-limit-var
 * @param teams nteams-var
 * @param teamsThreadLimit teams-thread-limit-var
 * @param defaultDevice default-device-var
 * @param nestedThreads what follows the first element of nthreads-var
 */
record Icvs(
    int threads,
    int dynamic,
    int scheduleKind,
    int scheduleChunk,
    int threadLimit,
    int teams,
    int teamsThreadLimit,
    int defaultDevice,
    List<Integer> nestedThreads) {
  Icvs {
    nestedThreads = List.copyOf(nestedThreads);
  }

  static Icvs of(RuntimeOptions options) {
    return new Icvs(
        options.threads(), 0, 1, 0, Integer.MAX_VALUE, 0, 0, 0, options.nestedThreads());
  }

  Icvs withThreads(int number) {
    return new Icvs(
        number,
        dynamic,
        scheduleKind,
        scheduleChunk,
        threadLimit,
        teams,
        teamsThreadLimit,
        defaultDevice,
        nestedThreads);
  }

  /** What the tasks of a parallel region inherit. */
  Icvs nested() {
    return nestedThreads.isEmpty()
        ? this
        : new Icvs(
            nestedThreads.get(0),
            dynamic,
            scheduleKind,
            scheduleChunk,
            threadLimit,
            teams,
            teamsThreadLimit,
            defaultDevice,
            nestedThreads.subList(1, nestedThreads.size()));
  }

  Icvs withDynamic(int value) {
    return new Icvs(
        threads,
        value,
        scheduleKind,
        scheduleChunk,
        threadLimit,
        teams,
        teamsThreadLimit,
        defaultDevice,
        nestedThreads);
  }

  Icvs withSchedule(int kind, int chunk) {
    return new Icvs(
        threads,
        dynamic,
        kind,
        chunk,
        threadLimit,
        teams,
        teamsThreadLimit,
        defaultDevice,
        nestedThreads);
  }

  Icvs withThreadLimit(int limit) {
    return new Icvs(
        threads,
        dynamic,
        scheduleKind,
        scheduleChunk,
        limit,
        teams,
        teamsThreadLimit,
        defaultDevice,
        nestedThreads);
  }

  Icvs withTeams(int number) {
    return new Icvs(
        threads,
        dynamic,
        scheduleKind,
        scheduleChunk,
        threadLimit,
        number,
        teamsThreadLimit,
        defaultDevice,
        nestedThreads);
  }

  Icvs withTeamsThreadLimit(int limit) {
    return new Icvs(
        threads,
        dynamic,
        scheduleKind,
        scheduleChunk,
        threadLimit,
        teams,
        limit,
        defaultDevice,
        nestedThreads);
  }

  Icvs withDefaultDevice(int device) {
    return new Icvs(
        threads,
        dynamic,
        scheduleKind,
        scheduleChunk,
        threadLimit,
        teams,
        teamsThreadLimit,
        device,
        nestedThreads);
  }

  void hash(StateHasher hasher) {
    hasher.add(threads).add(dynamic).add(scheduleKind).add(scheduleChunk).add(threadLimit);
    hasher.add(teams).add(teamsThreadLimit).add(defaultDevice).add(nestedThreads.size());
  }
}

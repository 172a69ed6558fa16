package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;

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
 */
record Icvs(
    int threads,
    int dynamic,
    int scheduleKind,
    int scheduleChunk,
    int threadLimit,
    int teams,
    int teamsThreadLimit,
    int defaultDevice) {

  static Icvs of(RuntimeOptions options) {
    return new Icvs(options.threads(), 0, 1, 0, Integer.MAX_VALUE, 0, 0, 0);
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
        defaultDevice);
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
        defaultDevice);
  }

  Icvs withSchedule(int kind, int chunk) {
    return new Icvs(
        threads, dynamic, kind, chunk, threadLimit, teams, teamsThreadLimit, defaultDevice);
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
        defaultDevice);
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
        defaultDevice);
  }

  Icvs withTeamsThreadLimit(int limit) {
    return new Icvs(
        threads, dynamic, scheduleKind, scheduleChunk, threadLimit, teams, limit, defaultDevice);
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
        device);
  }

  void hash(StateHasher hasher) {
    hasher.add(threads).add(dynamic).add(scheduleKind).add(scheduleChunk).add(threadLimit);
    hasher.add(teams).add(teamsThreadLimit).add(defaultDevice);
  }
}

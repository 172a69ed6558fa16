package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import java.util.Map;

/** The routines that ask for or set internal control variables, and the clock. */
final class QueryEntries {
  private static final int MONOTONIC = 0x8000_0000;

  /** Seconds between two looks at the clock. */
  private static final double TICK = 1e-6;

  private QueryEntries() {}

  static void addTo(Map<String, External> table) {
    addThreads(table);
    addTeams(table);
    addDevices(table);
    table.put("omp_set_schedule", (Entry) QueryEntries::setSchedule);
    table.put("omp_get_schedule", (Entry) QueryEntries::getSchedule);
    table.put(
        "omp_get_cancellation",
        Entry.value((state, me) -> state.options.cancellation() == Cancellation.ON ? 1 : 0));
    table.put("omp_get_wtime", (Entry) QueryEntries::time);
    table.put("omp_get_wtick", (Entry) (call, state, me) -> call.floatResult(TICK));
    table.put("omp_get_max_task_priority", Entry.constant(0));
    table.put("omp_get_proc_bind", Entry.constant(0));
    table.put("omp_get_num_places", Entry.constant(0));
    table.put("omp_get_place_num", Entry.constant(-1));
    table.put("omp_get_partition_num_places", Entry.constant(0));
  }

  private static void addThreads(Map<String, External> table) {
    table.put("omp_get_thread_num", Entry.value(QueryEntries::number));
    table.put("omp_get_num_threads", Entry.value((state, me) -> state.team(me).size));
    table.put("omp_get_max_threads", Entry.value((state, me) -> me.icvs.threads()));
    table.put("omp_get_num_procs", Entry.value((state, me) -> state.options.threads()));
    table.put("omp_get_thread_limit", Entry.value((state, me) -> me.icvs.threadLimit()));
    table.put(
        "omp_in_parallel", Entry.value((state, me) -> state.team(me).activeLevel > 0 ? 1 : 0));
    table.put("omp_in_final", Entry.value((state, me) -> state.task(me).isFinal() ? 1 : 0));
    table.put(
        "omp_in_explicit_task",
        Entry.value((state, me) -> state.task(me).kind == TaskNode.Kind.EXPLICIT ? 1 : 0));
    table.put(
        "omp_set_num_threads",
        (Entry)
            (call, state, me) -> me.icvs = me.icvs.withThreads(Math.max(1, call.intArgument(0))));
    table.put("omp_get_dynamic", Entry.value((state, me) -> me.icvs.dynamic()));
    table.put(
        "omp_set_dynamic",
        (Entry)
            (call, state, me) -> me.icvs = me.icvs.withDynamic(call.intArgument(0) == 0 ? 0 : 1));
    table.put("omp_get_nested", Entry.value((state, me) -> state.maxActiveLevels > 1 ? 1 : 0));
    table.put(
        "omp_set_nested",
        (Entry)
            (call, state, me) -> state.sayLevels(call.intArgument(0) == 0 ? 1 : Integer.MAX_VALUE));
    table.put("omp_get_max_active_levels", Entry.value((state, me) -> state.maxActiveLevels));
    table.put("omp_get_supported_active_levels", Entry.constant(Integer.MAX_VALUE));
    table.put(
        "omp_set_max_active_levels",
        (Entry) (call, state, me) -> state.sayLevels(Math.max(0, call.intArgument(0))));
    table.put("omp_get_level", Entry.value((state, me) -> state.team(me).level));
    table.put("omp_get_active_level", Entry.value((state, me) -> state.team(me).activeLevel));
    table.put("omp_get_ancestor_thread_num", (Entry) QueryEntries::ancestor);
    table.put("omp_get_team_size", (Entry) QueryEntries::teamSize);
  }

  private static long number(OpenMpState state, Context me) {
    state.askForThread(me);
    return me.number;
  }

  private static void addTeams(Map<String, External> table) {
    table.put("omp_get_num_teams", Entry.value((state, me) -> league(state, me, 1)));
    table.put("omp_get_team_num", Entry.value((state, me) -> league(state, me, 0)));
    table.put("omp_get_max_teams", Entry.value((state, me) -> me.icvs.teams()));
    table.put(
        "omp_set_num_teams",
        (Entry) (call, state, me) -> me.icvs = me.icvs.withTeams(call.intArgument(0)));
    table.put("omp_get_teams_thread_limit", Entry.value((state, me) -> me.icvs.teamsThreadLimit()));
    table.put(
        "omp_set_teams_thread_limit",
        (Entry) (call, state, me) -> me.icvs = me.icvs.withTeamsThreadLimit(call.intArgument(0)));
  }

  private static void addDevices(Map<String, External> table) {
    table.put("omp_get_num_devices", Entry.constant(0));
    table.put("omp_get_initial_device", Entry.constant(0));
    table.put("omp_get_device_num", Entry.constant(0));
    table.put("omp_is_initial_device", Entry.constant(1));
    table.put("omp_get_default_device", Entry.value((state, me) -> me.icvs.defaultDevice()));
    table.put(
        "omp_set_default_device",
        (Entry) (call, state, me) -> me.icvs = me.icvs.withDefaultDevice(call.intArgument(0)));
  }

  /** The size of the league around the code, or the number of its team: 1 and 0 without one. */
  private static long league(OpenMpState state, Context me, int sizeWanted) {
    Team team = state.team(me);
    while (team != null) {
      Team outer = state.teams.get(team.outer);
      if (outer != null && outer.kind == Team.Kind.LEAGUE) {
        return sizeWanted == 1 ? outer.size : team.outerNumber;
      }
      team = outer;
    }
    return sizeWanted;
  }

  private static void ancestor(CallContext call, OpenMpState state, Context me) {
    int level = call.intArgument(0);
    Team team = state.team(me);
    state.askForThread(me);
    int number = me.number;
    if (level < 0 || level > team.level) {
      call.result(-1);
      return;
    }
    while (team.level > level) {
      number = team.outerNumber;
      team = state.teams.get(team.outer);
    }
    call.result(level == 0 ? 0 : number);
  }

  private static void teamSize(CallContext call, OpenMpState state, Context me) {
    int level = call.intArgument(0);
    Team team = state.team(me);
    if (level < 0 || level > team.level) {
      call.result(-1);
      return;
    }
    while (team.level > level) {
      team = state.teams.get(team.outer);
    }
    call.result(level == 0 ? 1 : team.size);
  }

  private static void setSchedule(CallContext call, OpenMpState state, Context me) {
    me.icvs = me.icvs.withSchedule(call.intArgument(0) & ~MONOTONIC, call.intArgument(1));
  }

  private static void getSchedule(CallContext call, OpenMpState state, Context me) {
    call.write(call.argument(0), Integer.BYTES, me.icvs.scheduleKind());
    call.write(call.argument(1), Integer.BYTES, me.icvs.scheduleChunk());
  }

  /** A clock of the task's own, so that what it says does not depend on the interleaving. */
  private static void time(CallContext call, OpenMpState state, Context me) {
    call.floatResult(++me.looksAtClock * TICK);
  }
}

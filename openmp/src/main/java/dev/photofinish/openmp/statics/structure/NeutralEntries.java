package dev.photofinish.openmp.statics.structure;

import java.util.Set;

/**
 * Entry points of the run-time library that neither order accesses nor touch memory of the
 * program's that is shared. {@code flush} is among them: it orders nothing by itself.
 */
final class NeutralEntries {
  static final Set<String> NAMES =
      Set.of(
          "__kmpc_global_thread_num",
          "__kmpc_bound_thread_num",
          "__kmpc_push_num_threads",
          "__kmpc_push_num_threads_strict",
          "__kmpc_push_num_teams",
          "__kmpc_push_num_teams_51",
          "__kmpc_push_proc_bind",
          "__kmpc_set_thread_limit",
          "__kmpc_for_static_fini",
          "__kmpc_dispatch_fini_4",
          "__kmpc_dispatch_fini_4u",
          "__kmpc_dispatch_fini_8",
          "__kmpc_dispatch_fini_8u",
          "__kmpc_dispatch_deinit",
          "__kmpc_distribute_static_fini",
          "__kmpc_end_single",
          "__kmpc_end_master",
          "__kmpc_end_masked",
          "__kmpc_flush",
          "__kmpc_omp_task_alloc",
          "__kmpc_omp_task_complete_if0",
          "__kmpc_omp_taskyield",
          "__kmpc_cancel",
          "__kmpc_cancellationpoint",
          "__kmpc_threadprivate_register",
          "omp_init_lock",
          "omp_init_nest_lock",
          "omp_init_lock_with_hint",
          "omp_destroy_lock",
          "omp_destroy_nest_lock",
          "omp_get_num_threads",
          "omp_get_max_threads",
          "omp_get_num_procs",
          "omp_get_num_teams",
          "omp_get_num_devices",
          "omp_get_wtime",
          "omp_get_wtick",
          "omp_get_level",
          "omp_get_active_level",
          "omp_get_thread_limit",
          "omp_get_ancestor_thread_num",
          "omp_get_team_size",
          "omp_get_nested",
          "omp_get_dynamic",
          "omp_get_cancellation",
          "omp_get_max_active_levels",
          "omp_get_default_device",
          "omp_get_initial_device",
          "omp_get_device_num",
          "omp_get_max_task_priority",
          "omp_in_parallel",
          "omp_in_final",
          "omp_is_initial_device",
          "omp_set_num_threads",
          "omp_set_dynamic",
          "omp_set_nested",
          "omp_set_schedule",
          "omp_get_schedule",
          "omp_set_max_active_levels",
          "omp_set_default_device",
          "pthread_mutex_init",
          "pthread_mutex_destroy");

  private NeutralEntries() {}
}

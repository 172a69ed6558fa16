package dev.photofinish.openmp.statics.structure;

import java.util.Set;

/**
 * Entry points of the run-time library for compilers that neither order accesses nor touch memory
 * of the program's that is shared. {@code flush} is among them: it orders nothing by itself.
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
          "__kmpc_omp_target_task_alloc",
          "__kmpc_omp_task_complete_if0",
          "__kmpc_omp_reg_task_with_affinity",
          "__kmpc_error",
          "__kmpc_omp_taskyield",
          "__kmpc_cancel",
          "__kmpc_cancellationpoint",
          "__kmpc_threadprivate_register");

  private NeutralEntries() {}
}

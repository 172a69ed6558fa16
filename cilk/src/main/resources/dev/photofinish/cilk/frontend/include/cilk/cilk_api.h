/* The runtime of OpenCilk and Cilk Plus, as a program asks for it. */
#ifndef PHOTOFINISH_CILK_API_H
#define PHOTOFINISH_CILK_API_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef void (*__cilk_identity_fn)(void *);
typedef void (*__cilk_reduce_fn)(void *, void *);
typedef uint64_t __cilkrts_pedigree_t;
/* Which worker it is depends on the schedule: the run ends there as inconclusive. */
unsigned __cilkrts_get_worker_number(void);
/* As on a machine with four cores. */
static inline unsigned __cilkrts_get_nworkers(void) { return 4; }
static inline unsigned __cilkrts_get_total_workers(void) { return 4; }
static inline int __cilkrts_is_initialized(void) { return 1; }
static inline int __cilkrts_running_on_workers(void) { return 1; }
static inline int __cilkrts_get_force_reduce(void) { return 0; }
static inline int __cilkrts_set_param(const char *name, const char *value) { return 0; }
static inline void __cilkrts_internal_set_nworkers(unsigned workers) {}
static inline void __cilkrts_internal_set_force_reduce(unsigned force) {}
static inline void __cilkrts_init(void) {}
static inline void __cilkrts_end_cilk(void) {}
static inline void __cilkrts_reset_timing(void) {}
static inline void __cilkrts_dump_stats(void) {}
#ifdef __cplusplus
}
#endif
#endif

/* What programs tell Cilksan; of it, locks count. */
#ifndef PHOTOFINISH_CILKSAN_H
#define PHOTOFINISH_CILKSAN_H
#include <stdbool.h>
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct Cilksan_fake_mutex {
  int __photofinish_unused;
} Cilksan_fake_mutex;
void __cilksan_acquire_lock(const void *lock);
void __cilksan_release_lock(const void *lock);
void __cilksan_begin_atomic(void);
void __cilksan_end_atomic(void);
static inline void __cilksan_register_lock_explicit(const void *lock) {}
static inline void __cilksan_unregister_lock_explicit(const void *lock) {}
static inline void __cilksan_register_lock(const void *lock) {}
static inline void __cilksan_unregister_lock(const void *lock) {}
static inline void __cilksan_enable_checking(void) {}
static inline void __cilksan_disable_checking(void) {}
static inline bool __cilksan_is_checking_enabled(void) { return true; }
static inline void __cilksan_record_alloc(void *memory, size_t size) {}
static inline void __cilksan_record_free(void *memory) {}
static inline void __cilksan_clear(void *memory, size_t size) {}
#ifdef __cplusplus
}
class Cilksan_fake_lock_guard {
  const void *__photofinish_lock;

public:
  explicit Cilksan_fake_lock_guard(const void *lock) : __photofinish_lock(lock) {
    __cilksan_acquire_lock(lock);
  }
  ~Cilksan_fake_lock_guard() { __cilksan_release_lock(__photofinish_lock); }
};
#endif
#endif

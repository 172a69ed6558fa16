// C11 <threads.h> over POSIX threads. Locks keep their addresses, so that they are the program's own.
#include "c.h"

int pthread_create(unsigned long *, const void *, void *(*)(void *), void *);
int pthread_join(unsigned long, void **);
int pthread_detach(unsigned long);
int pthread_equal(unsigned long, unsigned long);
unsigned long pthread_self(void);
_Noreturn void pthread_exit(void *);
int pthread_mutexattr_init(void *);
int pthread_mutexattr_settype(void *, int);
int pthread_mutex_init(void *, const void *);
int pthread_mutex_destroy(void *);
int pthread_mutex_lock(void *);
int pthread_mutex_trylock(void *);
int pthread_mutex_timedlock(void *, const struct timespec *);
int pthread_mutex_unlock(void *);
int pthread_cond_init(void *, const void *);
int pthread_cond_destroy(void *);
int pthread_cond_wait(void *, void *);
int pthread_cond_timedwait(void *, void *, const struct timespec *);
int pthread_cond_signal(void *);
int pthread_cond_broadcast(void *);
int pthread_once(int *, void (*)(void));
int pthread_key_create(unsigned *, void (*)(void *));
int pthread_key_delete(unsigned);
void *pthread_getspecific(unsigned);
int pthread_setspecific(unsigned, const void *);
int sched_yield(void);
int nanosleep(const struct timespec *, struct timespec *);

enum { SUCCESS, BUSY, ERROR, NO_MEMORY, TIMED_OUT };

static int outcome(int error) {
  switch (error) {
  case 0: return SUCCESS;
  case 12: return NO_MEMORY;
  case 16: return BUSY;
  case 110: return TIMED_OUT;
  default: return ERROR;
  }
}

typedef int (*Start)(void *);
typedef struct {
  Start start;
  void *argument;
} Birth;

static void *begin(void *pointer) {
  Birth birth = *(Birth *)pointer;
  free(pointer);
  return (void *)(long)birth.start(birth.argument);
}

int thrd_create(unsigned long *thread, Start start, void *argument) {
  Birth *birth = malloc(sizeof *birth);
  birth->start = start;
  birth->argument = argument;
  return outcome(pthread_create(thread, NULL, begin, birth));
}
int thrd_join(unsigned long thread, int *result) {
  void *value;
  int error = pthread_join(thread, &value);
  if (result != NULL) *result = (int)(long)value;
  return outcome(error);
}
int thrd_detach(unsigned long thread) { return outcome(pthread_detach(thread)); }
unsigned long thrd_current(void) { return pthread_self(); }
int thrd_equal(unsigned long a, unsigned long b) { return a == b; }
_Noreturn void thrd_exit(int result) { pthread_exit((void *)(long)result); }
void thrd_yield(void) { sched_yield(); }
int thrd_sleep(const struct timespec *time, struct timespec *rest) { return nanosleep(time, rest); }

int mtx_init(void *mutex, int type) {
  int attribute = 0;
  pthread_mutexattr_init(&attribute);
  if ((type & 1) != 0) pthread_mutexattr_settype(&attribute, 1);
  return outcome(pthread_mutex_init(mutex, &attribute));
}
void mtx_destroy(void *mutex) { pthread_mutex_destroy(mutex); }
int mtx_lock(void *mutex) { return outcome(pthread_mutex_lock(mutex)); }
int mtx_trylock(void *mutex) { return outcome(pthread_mutex_trylock(mutex)); }
int mtx_timedlock(void *mutex, const struct timespec *time) { return outcome(pthread_mutex_timedlock(mutex, time)); }
int mtx_unlock(void *mutex) { return outcome(pthread_mutex_unlock(mutex)); }

int cnd_init(void *condition) { return outcome(pthread_cond_init(condition, NULL)); }
void cnd_destroy(void *condition) { pthread_cond_destroy(condition); }
int cnd_wait(void *condition, void *mutex) { return outcome(pthread_cond_wait(condition, mutex)); }
int cnd_timedwait(void *condition, void *mutex, const struct timespec *time) {
  return outcome(pthread_cond_timedwait(condition, mutex, time));
}
int cnd_signal(void *condition) { return outcome(pthread_cond_signal(condition)); }
int cnd_broadcast(void *condition) { return outcome(pthread_cond_broadcast(condition)); }

void call_once(int *flag, void (*function)(void)) { pthread_once(flag, function); }
int tss_create(unsigned *key, void (*destructor)(void *)) { return outcome(pthread_key_create(key, destructor)); }
void tss_delete(unsigned key) { pthread_key_delete(key); }
void *tss_get(unsigned key) { return pthread_getspecific(key); }
int tss_set(unsigned key, void *value) { return outcome(pthread_setspecific(key, value)); }

// What stands between these two is done under one lock of the whole program.
static long long sections[5];
void __VERIFIER_atomic_begin(void) { pthread_mutex_lock(sections); }
void __VERIFIER_atomic_end(void) { pthread_mutex_unlock(sections); }

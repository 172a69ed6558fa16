/* What programs most often use of Cilk-5's library. */
#ifndef PHOTOFINISH_CILK_LIB_H
#define PHOTOFINISH_CILK_LIB_H
#include <stdlib.h>
#define Cilk_rand() rand()
#define Cilk_srand(seed) srand(seed)
#define Cilk_active_size 1
#define Self 0
/* Locks end the run as inconclusive: a lock is no transaction. */
typedef int Cilk_lockvar;
void Cilk_lock(Cilk_lockvar *);
void Cilk_unlock(Cilk_lockvar *);
#define Cilk_lock_init(lock) ((void)((lock) = 0))
#define Cilk_lock(lock) (Cilk_lock)(&(lock))
#define Cilk_unlock(lock) (Cilk_unlock)(&(lock))
#endif

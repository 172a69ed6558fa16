// Only every other thread calls the function that takes the lock.
#include <omp.h>
#include <stdio.h>
static omp_lock_t lock; static int count;
static void locked(void) { omp_set_lock(&lock); }
static void free_(void) { }
static void unlocked(void) { omp_unset_lock(&lock); }
static void (*const before[2])(void) = {locked, free_};
static void (*const after[2])(void) = {unlocked, free_};
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel
  { int k = omp_get_thread_num() % 2; before[k](); count++; after[k](); }
  printf("%d\n", count);
}

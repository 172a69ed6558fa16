// The flag is atomic but relaxed: it says nothing about the parcel.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int ready = 0;
static int parcel = 0;

static void *pack(void *unused) {
  parcel = 33;
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  return unused;
}

static void *fetch(void *result) {
  while (!atomic_load_explicit(&ready, memory_order_relaxed))
    ;
  *(int *)result = parcel;
  return result;
}

int main(void) {
  int result = 0;
  pthread_t packer, fetcher;
  pthread_create(&packer, NULL, pack, NULL);
  pthread_create(&fetcher, NULL, fetch, &result);
  pthread_join(packer, NULL);
  pthread_join(fetcher, NULL);
  printf("%d\n", result);
  return 0;
}

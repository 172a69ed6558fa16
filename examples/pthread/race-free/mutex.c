// Supplier and shop take the same mutex.
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static int stock = 0;

static void *deliver(void *unused) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&guard);
    stock += 10;
    pthread_mutex_unlock(&guard);
  }
  return unused;
}

static void *sell(void *unused) {
  pthread_mutex_lock(&guard);
  stock -= 1;
  pthread_mutex_unlock(&guard);
  return unused;
}

int main(void) {
  pthread_t supplier, shop;
  pthread_create(&supplier, NULL, deliver, NULL);
  pthread_create(&shop, NULL, sell, NULL);
  pthread_join(supplier, NULL);
  pthread_join(shop, NULL);
  printf("%d\n", stock);
  return 0;
}

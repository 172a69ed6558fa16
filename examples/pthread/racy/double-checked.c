// The first look at the pointer takes no lock, and the pointer is an ordinary one.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static int storage;
static int * service = NULL;

static int *instance(void) {
  int *found = service;
  if (found == NULL) {
    pthread_mutex_lock(&guard);
    found = service;
    if (found == NULL) {
      storage = 77;
      found = &storage;
      service = found;
    }
    pthread_mutex_unlock(&guard);
  }
  return found;
}

static void *use(void *result) {
  *(int *)result = *instance();
  return result;
}

int main(void) {
  int result[2];
  pthread_t user[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&user[i], NULL, use, &result[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(user[i], NULL);
  printf("%d\n", result[0] + result[1]);
  return 0;
}

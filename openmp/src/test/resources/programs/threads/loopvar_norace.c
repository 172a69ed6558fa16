#include <pthread.h>
#include <stdio.h>
void *run(void *a) { printf("%d\n", *(int *)a); return 0; }
int main(void) {
  pthread_t t[4]; int id[4];
  for (int i = 0; i < 4; i++) { id[i] = i; pthread_create(&t[i], 0, run, &id[i]); }
  for (int j = 0; j < 4; j++) pthread_join(t[j], 0);
}

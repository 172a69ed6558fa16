// strtok keeps its place in hidden state that the two threads share.
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[2][8] = {"a b", "c d"};
  int words = 0;
#pragma omp parallel num_threads(2)
  {
    char *t = a[omp_get_thread_num() & 1];
    int n = 0;
    for (t = strtok(t, " "); t; t = strtok(NULL, " "))
      n++;
#pragma omp atomic
    words += n;
  }
  printf("%d\n", words);
  return 0;
}

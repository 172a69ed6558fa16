// Heat in a rod, computed as a configuration file says: photofinish check heat.c --file heat.conf
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int size;
static int steps;
static double rate;

static void configure(const char *name) {
  FILE *file = fopen(name, "r");
  if (file == NULL) {
    perror(name);
    exit(1);
  }
  char key[32];
  double value;
  while (fscanf(file, "%31s %lf", key, &value) == 2) {
    if (strcmp(key, "size") == 0) size = (int)value;
    if (strcmp(key, "steps") == 0) steps = (int)value;
    if (strcmp(key, "rate") == 0) rate = value;
  }
  fclose(file);
}

int main(void) {
  configure("heat.conf");
  double *now = calloc(size, sizeof *now);
  double *next = calloc(size, sizeof *next);
  now[0] = next[0] = 100;
#pragma omp parallel
  for (int step = 0; step < steps; step++) {
    double *from = step % 2 == 0 ? now : next;
    double *to = step % 2 == 0 ? next : now;
#pragma omp for nowait
    for (int i = 1; i < size - 1; i++)
      to[i] = from[i] + rate * (from[i - 1] - 2 * from[i] + from[i + 1]);
  }
  FILE *out = fopen("heat.out", "w");
  for (int i = 0; i < size; i++) fprintf(out, "%g\n", now[i]);
  fclose(out);
  free(now);
  free(next);
  return 0;
}

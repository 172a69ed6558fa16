// Two threads take jobs from one list, a line each. Who gets which job depends on the schedule; two lines that name the
// same job make a race: photofinish check jobs.c --file jobs.txt
#include <pthread.h>
#include <stdio.h>

static FILE *jobs;
static int done[10];

static void *work(void *unused) {
  char line[16];
  int job;
  while (fgets(line, sizeof line, jobs) != NULL)
    if (sscanf(line, "%d", &job) == 1) done[job]++;
  return NULL;
}

int main(void) {
  pthread_t one, other;
  jobs = fopen("jobs.txt", "r");
  if (jobs == NULL) return 1;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  fclose(jobs);
  printf("%d %d\n", done[3], done[7]);
  return 0;
}

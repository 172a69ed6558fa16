#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#include <assert.h>
#include <errno.h>
static volatile sig_atomic_t got;
static void h(int s) {
  got = s;
}
static void one(void) {
  puts("one");
}
static void two(void) {
  puts("two");
}
__attribute__((constructor)) static void before(void) {
  puts("ctor");
}
__attribute__((destructor)) static void after(void) {
  puts("dtor");
}
int main(void) {
  atexit(one);
  atexit(two);
  signal(SIGUSR1, h);
  raise(SIGUSR1);
  printf("%d\n", got == SIGUSR1);
  void (*old)(int) = signal(SIGUSR1, SIG_IGN);
  printf("%d\n", old == h);
  raise(SIGUSR1);
  printf("%d\n", got == SIGUSR1);
  struct sigaction sa = {0};
  sa.sa_handler = h;
  sigaction(SIGTERM, &sa, NULL);
  raise(SIGTERM);
  printf("%d\n", got == SIGTERM);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  printf("%d %d\n", sigismember(&set, SIGINT), sigismember(&set, SIGTERM));
  assert(1 + 1 == 2);
  printf("%d\n", getenv("SURELY_NOT_SET_X") == NULL);
  setenv("MYVAR", "val", 1);
  printf("%s\n", getenv("MYVAR"));
  unsetenv("MYVAR");
  printf("%d\n", getenv("MYVAR") == NULL);
  errno = 0;
  strtol("99999999999999999999", NULL, 10);
  printf("%d\n", errno == ERANGE);
  char *p = realloc(NULL, 10);
  p = realloc(p, 100000);
  p[99999] = 1;
  free(p);
  int *z = calloc(100, sizeof *z);
  int s = 0;
  for (int i = 0; i < 100; i++) s += z[i];
  printf("%d\n", s);
  free(z);
  void *al = aligned_alloc(64, 128);
  printf("%d\n", (int)((unsigned long)al % 64));
  free(al);
  void *pm;
  printf("%d %d\n", posix_memalign(&pm, 256, 10), (int)((unsigned long)pm % 256));
  free(pm);
  puts("quick");
  exit(3);
}

#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
#include <sys/time.h>
#include <unistd.h>
#include <string.h>
#include <stdlib.h>
#include <limits.h>
int main(void) {
  time_t t = 86400 * 365L;
  struct tm *g = gmtime(&t);
  printf("%d-%02d-%02d %02d:%02d:%02d %d %d\n", g->tm_year + 1900, g->tm_mon + 1, g->tm_mday, g->tm_hour, g->tm_min, g->tm_sec, g->tm_wday, g->tm_yday);
  char b[64];
  strftime(b, sizeof b, "%Y/%m/%d %H:%M:%S %a %b %j", g);
  puts(b);
  printf("%s", asctime(g));
  struct tm m = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30};
  time_t k = timegm(&m);
  printf("%ld %d %d\n", (long)k, m.tm_mon, m.tm_mday);
  printf("%.1f\n", difftime(10, 4));
  clock_t c0 = clock();
  volatile double x = 0;
  for (int i = 0; i < 1000; i++) x += i;
  printf("%d\n", clock() >= c0);
  struct timespec ts, te;
  clock_gettime(CLOCK_MONOTONIC, &ts);
  usleep(1000);
  nanosleep(&(struct timespec){0, 1000}, NULL);
  clock_gettime(CLOCK_MONOTONIC, &te);
  printf("%d\n", te.tv_sec > ts.tv_sec || (te.tv_sec == ts.tv_sec && te.tv_nsec >= ts.tv_nsec));
  struct timeval tv;
  printf("%d\n", gettimeofday(&tv, NULL));
  printf("%d\n", time(NULL) > 0);
  printf("%d %d\n", sysconf(_SC_NPROCESSORS_ONLN) > 0, sysconf(_SC_PAGESIZE) == 4096);
  printf("%d\n", getpid() > 0);
  sleep(0);
  printf("%d\n", timespec_get(&ts, TIME_UTC) == TIME_UTC);
  struct tm out;
  gmtime_r(&t, &out);
  printf("%d\n", out.tm_year);
  printf("%d\n", (int)CLOCKS_PER_SEC);
  printf("%d\n", clock_getres(CLOCK_REALTIME, &ts));
  char host[65];
  printf("%d\n", gethostname(host, sizeof host));
  printf("%s\n", ctime(&(time_t){0})[24] == '\n' ? "nl" : "no");
  localtime_r(&t, &out);
  printf("%d\n", out.tm_mon);
  struct tm q = {.tm_year = 100, .tm_mon = 0, .tm_mday = 1};
  printf("%d\n", mktime(&q) > 900000000);
  char *e = strptime("2020-03-04", "%Y-%m-%d", &q);
  printf("%d %d %d\n", e && !*e, q.tm_mon, q.tm_mday);
  printf("%d\n", PATH_MAX);
  return 0;
}

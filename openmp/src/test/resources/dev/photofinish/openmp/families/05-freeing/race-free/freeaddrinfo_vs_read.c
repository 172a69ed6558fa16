// The list is freed after the region.
#define _GNU_SOURCE
#include <netdb.h>
#include <stdio.h>
#include <sys/socket.h>
int main(void) {
  struct addrinfo hints = {0}, *list = NULL;
  int family = 0, done = 0;
  hints.ai_flags = AI_NUMERICHOST;
  if (getaddrinfo("127.0.0.1", NULL, &hints, &list))
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    family = list->ai_family;
#pragma omp section
    done = 1;
  }
  freeaddrinfo(list);
  printf("%d %d\n", family, done);
  return 0;
}

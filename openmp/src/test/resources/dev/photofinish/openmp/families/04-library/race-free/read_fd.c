// read writes another buffer.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
static ssize_t n;
int main(void) {
  int fd[2];
  char buf[8] = "", other[8] = "", seen = 0;
  if (pipe(fd) || write(fd[1], "ab", 2) != 2)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      n = read(fd[0], other, 2);
    }
#pragma omp section
    {
      seen = buf[1];
    }
  }
  printf("%d %zd\n", seen, n);
  return 0;
}

// The other section writes another buffer.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
static int return_code;
int main(void) {
  char line[16] = "", other[16] = "";
  char text[] = "abc\n";
  FILE *in = fmemopen(text, strlen(text), "r");
  if (!in)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      if (!fgets(line, sizeof line, in))
        return_code = 1;
    }
#pragma omp section
    {
      other[2] = 'x';
    }
  }
  printf("%s%s\n", line, other);
  return 0;
}

// Both steps are in one section.
#include <dirent.h>
#include <stdio.h>
int main(void) {
  DIR *d = opendir(".");
  int n = 0, other = 0;
  if (!d)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      n = readdir(d) != NULL;
      closedir(d);
    }
#pragma omp section
    {
      other = 1;
    }
  }
  printf("%d %d\n", n, other);
  return 0;
}

// readdir moves the one stream on in both sections, and a later call may overwrite the entry.
#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>
static int a, b;
int main(void) {
  DIR *d = opendir("."), *e = opendir(".");
  if (!d || !e)
    return 2;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      struct dirent *p = readdir(d);
      if (p)
        a = p->d_name[0];
    }
#pragma omp section
    {
      struct dirent *p = readdir(d);
      if (p)
        b = p->d_name[0];
    }
  }
  closedir(d);
  closedir(e);
  printf("%d\n", a + b);
  return 0;
}

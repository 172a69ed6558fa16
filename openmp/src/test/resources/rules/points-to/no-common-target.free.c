// No race: the pointer is to b or c, and never to a.
int a[4];
int b[4];
int c[4];
int main(int argc, char **argv) {
  int *p = argc == 1 ? b : c;
#pragma omp parallel
  {
#pragma omp master
    a[0] = 1;
    int mine = p[0];
    (void)mine;
  }
  return 0;
}

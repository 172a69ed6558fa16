// copyprivate hands the address of one thread's variable to all, which read it while it is written.
int main(void) {
#pragma omp parallel
  {
    int *p;
    int mine = 3;
    int seen;
#pragma omp single copyprivate(p)
    p = &mine;
    seen = *p;
    mine = seen + 1;
  }
  return 0;
}

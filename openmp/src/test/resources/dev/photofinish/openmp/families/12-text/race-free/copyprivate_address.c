// copyprivate hands a number to all; each thread writes a variable of its own.
int main(void) {
#pragma omp parallel
  {
    int p;
    int mine = 3;
    int seen;
#pragma omp single copyprivate(p)
    p = mine;
    seen = p;
    mine = seen + 1;
  }
  return 0;
}

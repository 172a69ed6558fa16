// No race: the barrier at the end of single lies between the write and the reads.
int x;
int main(void) {
  int y[4] = {0};
#pragma omp parallel
  {
#pragma omp single
    x = 1;
    int mine = x;
    (void)mine;
  }
  return y[0];
}

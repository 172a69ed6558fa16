// No race: all accesses are atomic.
int x;
int main(void) {
#pragma omp parallel
  {
    int mine;
#pragma omp atomic
    x += 1;
#pragma omp atomic read
    mine = x;
    (void)mine;
  }
  return 0;
}

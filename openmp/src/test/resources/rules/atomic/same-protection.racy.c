// Race: only the write is atomic, and not the read.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp atomic
    x += 1;
    int mine = x;
    (void)mine;
  }
  return 0;
}

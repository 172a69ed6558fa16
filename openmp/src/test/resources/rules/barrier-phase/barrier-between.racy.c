// Race: with nowait a thread reads x while another is still in the single.
int x;
int main(void) {
  int y[4] = {0};
#pragma omp parallel
  {
#pragma omp single nowait
    x = 1;
    int mine = x;
    (void)mine;
  }
  return y[0];
}

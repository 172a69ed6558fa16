// No race: the threads of one team exclude each other by critical.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp critical
    x++;
  }
  return 0;
}

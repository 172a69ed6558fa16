// A region in a task outside of all regions: one thread after the other writes x.
int x;
int main(void) {
#pragma omp task
  {
#pragma omp parallel
#pragma omp critical
    x++;
  }
}

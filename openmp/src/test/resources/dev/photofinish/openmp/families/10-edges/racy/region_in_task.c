// A region in a task outside of all regions: all threads write x.
int x;
int main(void) {
#pragma omp task
  {
#pragma omp parallel
    x++;
  }
}

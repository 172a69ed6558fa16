// target update writes x of the host beside the assignment.
int x;

int main(void) {
#pragma omp target enter data map(to : x)
#pragma omp parallel sections
  {
#pragma omp section
    {
#pragma omp target update from(x)
    }
#pragma omp section
    x = 3;
  }
  return 0;
}

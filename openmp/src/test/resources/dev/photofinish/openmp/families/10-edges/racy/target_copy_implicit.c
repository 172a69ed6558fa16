// An array that a target region uses is copied to the device and back, all of it, beside the write of a[50].
int main(void) {
  int a[100] = {0};
#pragma omp parallel sections
  {
#pragma omp section
    {
#pragma omp target
      a[0] = 9;
    }
#pragma omp section
    a[50] = 1;
  }
  return a[50];
}

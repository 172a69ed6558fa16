// There is no handler.
int main() {
#pragma omp parallel
  {
    int *p = new int[100];
    delete[] p;
  }
}

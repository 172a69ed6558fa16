// Race: the subscript has eight bits and wraps around.
int a[256];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 300; i++)
    a[(unsigned char)(i + 6)] = i;
  return 0;
}

// Race: in the third round both pointers are to the same array.
int a[100];
int b[100];
int main(int argc, char **argv) {
  int *from = a;
  int *to = b;
  for (int t = 0; t < 4; t++) {
#pragma omp parallel for
    for (int i = 1; i < 99; i++)
      to[i] = from[i - 1];
    int *old = from;
    from = to;
    to = old;
    if (t == 1)
      to = from;
  }
  return 0;
}

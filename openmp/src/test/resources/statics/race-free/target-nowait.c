// Dependent tasks for a device, which run beside the only thread of the program.
int a[8];
int main(void) {
#pragma omp target map(tofrom: a) nowait depend(out: a)
  for (int i = 0; i < 8; i++) a[i] = i;
#pragma omp target map(tofrom: a) nowait depend(out: a)
  for (int i = 0; i < 8; i++) a[i] = 2 * i;
#pragma omp taskwait
  return a[0];
}

// The metadirective becomes simd: each lane has its own element.
static int a[100];
int main(void) {
#pragma omp metadirective when(user = {condition(0)} : parallel for) default(simd)
  for (int i = 1; i < 96; i++)
    a[i] = a[i] + 1;
  return a[95];
}

// The loop on the device has a dependence from each iteration to the next.
#include <stdio.h>

int main(void) {
  int age[14];
  for (int i = 0; i < 14; i++)
    age[i] = i;
#pragma omp target map(tofrom : age)
#pragma omp parallel for
  for (int i = 0; i < 13; i++)
    age[i] = age[i + 1] + 1;
  printf("%d\n", age[0]);
  return 0;
}

// A byte counts to 255 only.
#include <stdlib.h>

int place[100];
double x[400];

unsigned char small[400];

int main(void) {
  for (int i = 0; i < 400; i++)
    small[i] = i;
#pragma omp parallel for
  for (int i = 0; i < 400; i++)
    x[small[i]] += i;
  return 0;
}

// ctime keeps its text in static memory.
#include <time.h>
int main(void) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    time_t t = 1000000;
    char text[64];
    sum += ctime(&t)[0];
  }
  return sum == 0;
}

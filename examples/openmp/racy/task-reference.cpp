// Both tasks have a reference to the same purse.
#include <cstdio>

static void spend(int &purse) {
#pragma omp task shared(purse)
  purse -= 1;
#pragma omp task shared(purse)
  purse -= 2;
#pragma omp taskwait
}

int main() {
  int coins = 10;
#pragma omp parallel num_threads(2)
#pragma omp single
  spend(coins);
  std::printf("%d\n", coins);
  return 0;
}

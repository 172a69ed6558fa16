/* Lambdas that share a variable. */
#include <cilk/cilk.h>
#include <cstdio>

int main() {
  int count = 0;
  auto increment = [&] { count++; };
  cilk_spawn increment();
  cilk_spawn [&] { count += 2; }();
  cilk_sync;
  std::printf("%d\n", count);
  return 0;
}

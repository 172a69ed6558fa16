// Every piece of the loop writes an element of its own and reads what no one writes.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::vector<double> before(8, 1.0), after(8);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    after[i] = before[i] + before[i > 0 ? i - 1 : 0];
  std::cout << std::accumulate(after.begin(), after.end(), 0.0) << std::endl;
}

// A piece of the loop reads the element that its neighbour writes.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::vector<double> values(8, 1.0);
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    values[i] = values[i] + values[i > 0 ? i - 1 : 0];
  std::cout << std::accumulate(values.begin(), values.end(), 0.0) << std::endl;
}

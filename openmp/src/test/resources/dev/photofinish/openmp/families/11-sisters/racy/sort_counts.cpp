// The comparison counts in a variable of all threads.
#include <algorithm>
int main() {
  int a[2][8] = {{3, 1, 2, 5, 4, 8, 7, 6}, {8, 7, 6, 5, 4, 3, 2, 1}};
  int count = 0;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; i++)
    std::sort(a[i], a[i] + 8, [&](int x, int y) {
      count++;
      return x < y;
    });
  return a[0][0] + count;
}

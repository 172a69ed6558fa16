// main returns while the detached thread may still add to the static vector's element, which its destructor frees.
#include <thread>
#include <vector>
static std::vector<int> data(4, 1);
int main() {
  std::thread t([] { data[2]++; });
  t.detach();
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    data[0]++;
  }
  return 0;
}

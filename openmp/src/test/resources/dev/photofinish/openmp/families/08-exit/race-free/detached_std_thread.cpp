// main joins the thread.
#include <thread>
#include <vector>
static std::vector<int> data(4, 1);
int main() {
  std::thread t([] { data[2]++; });
  t.join();
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    data[0]++;
  }
  return 0;
}

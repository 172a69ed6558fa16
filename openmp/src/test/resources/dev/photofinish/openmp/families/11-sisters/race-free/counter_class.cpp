// The class gives each number out once.
#include <atomic>
struct Counter {
  std::atomic<int> value{0};
  int next() { return value.fetch_add(1); }
};
static Counter counter;
int x[64];
int main() {
#pragma omp parallel for
  for (int i = 0; i < 64; i++) x[counter.next()] = i;
  return x[0];
}

// The caller does not wait for the task.
#include <future>

int main() {
  int square = 0;
  auto task = std::async(std::launch::async, [&] { square = 7 * 7; });
  int seen = square;
  task.get();
  return seen == 49;
}

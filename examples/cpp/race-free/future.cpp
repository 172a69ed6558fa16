// get() waits for the task, which is ordered before what follows.
#include <future>

int main() {
  int square = 0;
  auto task = std::async(std::launch::async, [&] { square = 7 * 7; });
  task.get();
  return square == 49;
}

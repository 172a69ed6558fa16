// Reads how many numbers to add from the standard input and how to add them from the environment:
// photofinish check count.cpp --stdin count.txt --env STEP=2
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>

static std::mutex lock;
static long total;

static void add(int from, int to, int step) {
  for (int i = from; i < to; i += step) {
    total += i;
  }
}

int main() {
  int n;
  std::string name;
  if (!(std::cin >> n) || !std::getline(std::cin >> std::ws, name)) return 1;
  const char *step = std::getenv("STEP");
  if (step == nullptr) return 2;
  std::thread helper(add, 0, n / 2, std::atoi(step));
  add(n / 2, n, std::atoi(step));
  helper.join();
  std::cout << name << ": " << total << '\n';
}

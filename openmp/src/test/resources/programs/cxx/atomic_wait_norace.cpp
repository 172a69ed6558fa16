#include <atomic>
#include <thread>
std::atomic<int> flag{0}; int payload;
int main() {
  std::thread t([]{ flag.wait(0); payload++; });
  payload=41;
  flag.store(1);
  flag.notify_one();
  t.join();
  return payload;
}

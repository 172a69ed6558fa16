#include <atomic>
#include <thread>
std::atomic<int> flag{0}; int payload;
int main() {
  std::thread t([]{ flag.wait(0); payload++; });
  flag.store(1);
  flag.notify_one();
  payload=41;
  t.join();
  return payload;
}

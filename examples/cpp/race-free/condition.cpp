// The consumer waits until the item is there.
#include <condition_variable>
#include <mutex>
#include <thread>

std::mutex mutex;
std::condition_variable ready;
bool filled;
int item;

void produce() {
  item = 42;
  std::lock_guard<std::mutex> guard(mutex);
  filled = true;
  ready.notify_one();
}

int consume() {
  std::unique_lock<std::mutex> lock(mutex);
  ready.wait(lock, [] { return filled; });
  return item;
}

int main() {
  std::thread producer(produce);
  int got = consume();
  producer.join();
  return got;
}

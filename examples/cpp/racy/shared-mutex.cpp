// The writer only shares the lock.
#include <mutex>
#include <shared_mutex>
#include <thread>

std::shared_mutex lock;
int table[4];

int find(int key) {
  std::shared_lock<std::shared_mutex> guard(lock);
  return table[key];
}

void insert(int key, int value) {
  std::shared_lock<std::shared_mutex> guard(lock);
  table[key] = value;
}

int main() {
  std::thread writer(insert, 1, 10);
  std::thread reader(find, 1);
  int here = find(1);
  writer.join();
  reader.join();
  return here + find(1) > 20;
}

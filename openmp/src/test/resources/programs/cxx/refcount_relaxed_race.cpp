#include <atomic>
#include <thread>
struct Obj {
  std::atomic<int> refs{2};
  int data = 5;
  void release() {
    if (refs.fetch_sub(1, std::memory_order_relaxed) == 1) delete this;
  }
};
int main() {
  Obj* o = new Obj;
  std::thread t([o] { o->data++; o->release(); });
  o->release();
  t.join();
}

// A call that an exception has left orders nothing for those that come later.
#include <mutex>
#include <thread>
int calls;
std::once_flag flag;
void run() {
  try {
    std::call_once(flag, [] {
      if (calls++ == 0) throw 1;
    });
  } catch (int) {
    volatile int seen = calls;
    (void)seen;
  }
}
int main() {
  std::thread a(run), b(run);
  a.join();
  b.join();
}

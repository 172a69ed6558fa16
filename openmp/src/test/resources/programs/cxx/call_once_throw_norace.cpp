// An exception leaves the first function: the next call runs its own, after what the first did.
#include <mutex>
#include <thread>
int calls;
std::once_flag flag;
void run() {
  try {
    std::call_once(flag, [] {
      if (calls++ == 0) throw 1;
    });
    volatile int seen = calls;
    (void)seen;
  } catch (int) {
  }
}
int main() {
  std::thread a(run), b(run);
  a.join();
  b.join();
}

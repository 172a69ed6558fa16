// As the race-free one, but what the observer sees is used before it has ended.
#include <memory>
#include <thread>

int main() {
  auto owner = std::make_shared<int>(1);
  int seen = 0;
  std::thread observer([watch = std::weak_ptr<int>(owner), &seen]() mutable {
    if (auto now = watch.lock())
      seen = *now;
    watch.reset();
  });
  owner.reset();
  int early = seen;
  observer.join();
  return early;
}

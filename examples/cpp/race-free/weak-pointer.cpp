// The last owner lets go of the object while another thread lets go of its weak pointer: the counts order both.
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
  observer.join();
  return seen;
}

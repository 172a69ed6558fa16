#include <barrier>
#include <thread>
// Who only arrives is not after the completion step.
int left, right, sum;
struct Add {
  void operator()() noexcept { sum += left + right; }
};
int main() {
  std::barrier<Add> meeting(2);
  std::thread other([&] {
    right = 1;
    auto token = meeting.arrive();
    right = 2;
    meeting.wait(std::move(token));
  });
  left = 1;
  meeting.arrive_and_wait();
  other.join();
  return sum;
}

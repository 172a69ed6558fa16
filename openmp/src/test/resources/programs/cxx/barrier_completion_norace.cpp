#include <barrier>
#include <thread>
// The completion step is after all arrivals of its phase and before all who wait for it.
int left, right, sum;
struct Add {
  void operator()() noexcept { sum += left + right; }
};
int main() {
  std::barrier<Add> meeting(2);
  std::thread other([&] {
    for (int i = 0; i < 2; i++) {
      right = i;
      meeting.arrive_and_wait();
    }
  });
  for (int i = 0; i < 2; i++) {
    left = i;
    meeting.arrive_and_wait();
  }
  int seen = sum;
  other.join();
  return seen;
}

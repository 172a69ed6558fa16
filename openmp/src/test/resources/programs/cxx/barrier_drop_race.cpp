#include <barrier>
#include <thread>
// What is done after dropping out is not before anything.
int parcel;
int main() {
  std::barrier<> meeting(2);
  std::thread other([&] {
    meeting.arrive_and_drop();
    parcel = 1;
  });
  meeting.arrive_and_wait();
  int seen = parcel;
  other.join();
  return seen;
}

#include <barrier>
#include <thread>
// Three threads use a barrier for two, one pair after the other.
std::barrier<> meeting(2);
int parcel;
int main() {
  for (int i = 0; i < 2; i++) {
    std::thread other([] {
      parcel++;
      meeting.arrive_and_wait();
    });
    meeting.arrive_and_wait();
    parcel++;
    other.join();
  }
  return parcel;
}

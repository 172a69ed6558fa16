#include <barrier>
#include <thread>
// Who drops out is before the completion of the phase; the next phase needs one thread less.
int parcel;
int main() {
  std::barrier<> meeting(2);
  std::thread other([&] {
    parcel = 1;
    meeting.arrive_and_drop();
  });
  meeting.arrive_and_wait();
  int seen = parcel;
  meeting.arrive_and_wait();
  parcel = seen + 1;
  other.join();
  return parcel;
}

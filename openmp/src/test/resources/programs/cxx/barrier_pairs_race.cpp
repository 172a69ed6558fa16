#include <barrier>
#include <thread>
#include <vector>
// Four threads meet in pairs; who meets whom is open.
std::barrier<> meeting(2);
int parcel;
int main() {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++)
    threads.emplace_back([i] {
      if (i == 0) parcel = 1;
      meeting.arrive_and_wait();
      if (i == 3) parcel = 2;
    });
  for (auto &thread : threads) thread.join();
  return parcel;
}

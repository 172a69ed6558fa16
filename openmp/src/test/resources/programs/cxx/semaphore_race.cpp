#include <semaphore>
#include <thread>
#include <vector>
int total; std::counting_semaphore<4> slots(2);
int main() {
  std::vector<std::thread> v;
  for(int i=0;i<3;i++) v.emplace_back([]{ slots.acquire(); total++; slots.release(); });
  for(auto&t:v)t.join();
  return total;
}

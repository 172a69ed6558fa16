#include <semaphore>
#include <thread>
int data_; std::binary_semaphore ready(0), taken(0);
int main() {
  int got=0;
  std::thread c([&]{ for(int i=0;i<3;i++) { ready.acquire(); got+=data_; taken.release(); } });
 for(int i=0;i<3;i++) { data_=i; ready.release(); taken.acquire(); } c.join(); return got; }

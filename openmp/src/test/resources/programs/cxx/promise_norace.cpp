#include <future>
#include <thread>
#include <iostream>
int main() {
  int data = 0;
  std::promise<void> p; auto f = p.get_future();
  std::thread t([&] { data = 42; p.set_value(); });
  f.wait();
  std::cout << data << '\n';
  t.join();
}

#include <thread>
#include <iostream>
int main() {
  int counter = 0;
  std::thread a([&] { for (int i = 0; i < 10; i++) counter++; });
  std::thread b([&] { for (int i = 0; i < 10; i++) counter++; });
  a.join(); b.join();
  std::cout << counter << std::endl;
}

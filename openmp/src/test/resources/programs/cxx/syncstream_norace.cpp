#include <syncstream>
#include <iostream>
#include <thread>
int main() {
  auto w=[](int i) {
    std::osyncstream(std::cout)<<"thread "<<i<<"\n";
  };
  std::thread a(w,1),b(w,2);
  a.join();
  b.join();
}

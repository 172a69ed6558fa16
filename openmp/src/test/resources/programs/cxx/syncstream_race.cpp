#include <syncstream>
#include <iostream>
#include <thread>
int n;
int main() {
  auto w=[](int i) {
    std::osyncstream out(std::cout);
    out<<"thread "<<i<<" "<<++n<<std::endl;
  };
  std::thread a(w,1),b(w,2);
  a.join();
  b.join();
}

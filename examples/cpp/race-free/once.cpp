// call_once lets one thread make the table; the others wait for it.
#include <mutex>
#include <thread>

std::once_flag made;
int table[4];

int look(int at) {
  std::call_once(made, [] {
    for (int i = 0; i < 4; i++) table[i] = i * i;
  });
  return table[at];
}

int main() {
  std::thread first(look, 1);
  std::thread second(look, 2);
  first.join();
  second.join();
  return look(3);
}

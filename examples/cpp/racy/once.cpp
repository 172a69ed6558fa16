// Each thread looks whether the table is made, without any lock.
#include <thread>

bool made;
int table[4];

int look(int at) {
  if (!made) {
    for (int i = 0; i < 4; i++) table[i] = i * i;
    made = true;
  }
  return table[at];
}

int main() {
  std::thread first(look, 1);
  std::thread second(look, 2);
  first.join();
  second.join();
  return look(3);
}

// All tickets share the count of those sold, and take turns to change it.
#include <cstdio>

class Ticket {
public:
  static int sold;
  int number;

  void sell() {
#pragma omp critical(sold)
    number = ++sold;
  }
};

int Ticket::sold = 0;

int main() {
  Ticket tickets[6];
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    tickets[i].sell();
  std::printf("%d\n", Ticket::sold);
  return 0;
}

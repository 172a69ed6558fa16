// Member functions of one container that the standard does not allow at the same time, although the implementation touches
// different bytes: there is room for the second number, the new key hangs elsewhere in the tree, the text is short.
#include <map>
#include <string>
#include <thread>
#include <vector>

std::vector<int> numbers;
std::map<int, int> squares;
std::string text = "a";

void change() {
  numbers.push_back(2);
  squares[2] = 4;
  text.append("b");
}

int main() {
  numbers.reserve(8);
  numbers.push_back(1);
  squares[1] = 1;
  std::thread other(change);
  int first = numbers[0];
  int square = squares[1];
  const char *letters = text.data();
  other.join();
  return first + square + letters[0];
}

// What the standard allows at the same time: functions that are const or count as const, also of a map with all its keys; references
// to elements of a deque that grows; and changes under a lock.
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

std::vector<int> numbers(2);
std::map<int, int> squares;
std::string text = "ab";
std::deque<int> queue;
std::mutex lock;

void use(int me) {
  numbers[me] = squares[me] + static_cast<int>(text.size());
  squares.find(me)->second++;
  text[me] = 'c';
  std::lock_guard<std::mutex> guard(lock);
  queue.push_back(me);
}

int main() {
  squares[0] = 0;
  squares[1] = 1;
  int &first = queue.emplace_back(5);
  std::thread other(use, 1);
  use(0);
  first++;
  other.join();
  return numbers[0] + numbers[1] + static_cast<int>(queue.size());
}

// Reading the balance forgets the mutex.
#include <mutex>
#include <thread>

std::mutex mutex;
int balance;

void deposit(int amount) {
  std::lock_guard<std::mutex> guard(mutex);
  balance += amount;
}

int read() {
  return balance;
}

int main() {
  std::thread first(deposit, 5), second(deposit, 7);
  int seen = read();
  first.join();
  second.join();
  return seen <= read();
}

#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>
#include <iostream>
template <class T> class Queue {
  std::queue<T> q; std::mutex m; std::condition_variable c;
public:
  void push(T v) { { std::lock_guard<std::mutex> g(m); q.push(std::move(v)); } c.notify_one(); }
  bool empty() const { return q.empty(); }
  T pop() { std::unique_lock<std::mutex> g(m); c.wait(g, [this] { return !q.empty(); }); T v = q.front(); q.pop(); return v; }
};
int main() {
  Queue<int> q; int sum = 0;
  std::thread p([&] { for (int i = 0; i < 4; i++) q.push(i); });
  while (q.empty()) {}
  sum += q.pop();
  p.join();
  std::cout << sum << '\n';
}

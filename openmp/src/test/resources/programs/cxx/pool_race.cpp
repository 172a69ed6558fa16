#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>
class Pool {
  std::vector<std::thread> workers; std::queue<std::function<void()>> tasks; std::mutex m; std::condition_variable c; bool stop = false;
public:
  explicit Pool(int n) { for (int i = 0; i < n; i++) workers.emplace_back([this] { run(); }); }
  void run() {
    for (;;) {
      std::function<void()> t;
      { std::unique_lock<std::mutex> l(m); c.wait(l, [this] { return stop || !tasks.empty(); }); if (stop && tasks.empty()) return; t = std::move(tasks.front()); tasks.pop(); }
      t();
    }
  }
  void submit(std::function<void()> f) { { std::unique_lock<std::mutex> l(m); tasks.push(std::move(f)); } c.notify_one(); }
  ~Pool() { { std::unique_lock<std::mutex> l(m); stop = true; } c.notify_all(); for (auto &w : workers) w.join(); }
};
int main() { int n = 0; { Pool p(2); for (int i = 0; i < 2; i++) p.submit([&n] { n++; }); } return n == 2 ? 0 : 1; }

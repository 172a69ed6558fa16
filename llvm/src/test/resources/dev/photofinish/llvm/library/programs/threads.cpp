#include <iostream>
#include <thread>
#include <mutex>
#include <shared_mutex>
#include <condition_variable>
#include <future>
#include <atomic>
#include <vector>
#include <queue>
#include <chrono>
#include <functional>
#include <numeric>
#include <string>
class Pool {
  std::vector<std::thread> ws;
  std::queue<std::function<void()>> q;
  std::mutex m;
  std::condition_variable cv;
  bool stop = false;
  public: Pool(int n) {
    for (int i = 0; i < n; i++) ws.emplace_back([this] { for (;;) { std::function<void()> f; { std::unique_lock<std::mutex> l(m); cv.wait(l, [this] { return stop || !q.empty(); }); if (stop && q.empty()) return; f = std::move(q.front()); q.pop(); } f(); } });
  }
  template <class F> auto submit(F f) -> std::future<decltype(f())> {
    auto t = std::make_shared<std::packaged_task<decltype(f())()>>(f);
    auto r = t->get_future();
    {
      std::lock_guard<std::mutex> l(m);
      q.push([t] { (*t)(); });
    }
    cv.notify_one();
    return r;
  }
  ~Pool() {
    {
      std::lock_guard l(m);
      stop = true;
    }
    cv.notify_all();
    for (auto &w : ws) w.join();
  }
};
std::once_flag of;
int onced;
thread_local int tl = 5;
std::shared_mutex sm;
int shared_v;
std::recursive_mutex rm;
std::timed_mutex tm;
std::atomic<long> at{0};
std::atomic_flag sp = ATOMIC_FLAG_INIT;
struct F {
  void operator()(int &x, int k) const {
    x += k;
  }
  void mem(int k) {
    v += k;
  }
  int v = 0;
};
int rec(int n) { std::lock_guard<std::recursive_mutex> l(rm); return n ? n + rec(n - 1) : 0; }
int main() {
  {
    Pool p(2);
    std::vector<std::future<int>> r;
    for (int i = 0; i < 4; i++) r.push_back(p.submit([i] { return i * i; }));
    int s = 0;
    for (auto &f : r) s += f.get();
    std::cout << s << '\n';
  }
  std::vector<std::thread> ts;
  std::mutex m;
  int c = 0;
  for (int i = 0; i < 3; i++) ts.emplace_back([&, i] { for (int k = 0; k < 5; k++) { std::lock_guard<std::mutex> l(m); c += i; } at.fetch_add(i); tl += i; std::call_once(of, [] { onced++; }); });
  for (auto &t : ts) t.join();
  std::cout << c << at << tl << onced << '\n';
  int x = 1;
  std::thread t1(F(), std::ref(x), 4);
  t1.join();
  F f;
  std::thread t2(&F::mem, &f, 7);
  t2.join();
  std::cout << x << f.v << '\n';
  auto fu = std::async(std::launch::async, [](int a, int b) { return a + b; }, 3, 4);
  auto la = std::async(std::launch::deferred, [] { return 9; });
  std::cout << fu.get() << la.get() << '\n';
  std::promise<std::string> pr;
  auto pf = pr.get_future();
  std::thread t3([&pr] { pr.set_value("promised"); });
  std::cout << pf.get() << '\n';
  t3.join();
  std::promise<void> pe;
  auto fe = pe.get_future();
  pe.set_exception(std::make_exception_ptr(std::runtime_error("pe")));
  try {
    fe.get();
} catch (std::exception &e) {
    std::cout << e.what() << '\n';
  }
  std::thread wr([] { std::unique_lock<std::shared_mutex> l(sm); shared_v = 3; });
  wr.join();
  {
    std::shared_lock<std::shared_mutex> l(sm);
    std::cout << shared_v << '\n';
  }
  std::cout << rec(4) << '\n';
  std::cout << tm.try_lock_for(std::chrono::milliseconds(5)) << '\n';
  tm.unlock();
  std::mutex a, b;
  {
    std::scoped_lock l(a, b);
  }
  std::lock(a, b);
  a.unlock();
  b.unlock();
  std::unique_lock<std::mutex> dl(a, std::defer_lock);
  dl.lock();
  std::cout << dl.owns_lock() << a.try_lock() << '\n';
  dl.unlock();
  std::condition_variable cv;
  bool done = false;
  std::thread t4([&] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); std::lock_guard<std::mutex> l(m); done = true; cv.notify_one(); });
  {
    std::unique_lock<std::mutex> l(m);
    while (!done) cv.wait(l);
  }
  t4.join();
  std::cout << done << '\n';
  {
    std::unique_lock<std::mutex> l(m);
    std::cout << cv.wait_for(l, std::chrono::milliseconds(1), [&] { return done; }) << '\n';
  }
  std::cout << (std::thread::hardware_concurrency() > 0) << (std::this_thread::get_id() == std::this_thread::get_id()) << '\n';
  std::shared_future<int> sf = std::async(std::launch::async, [] { return 11; }).share();
  std::thread t5([sf] { sf.wait(); });
  std::cout << sf.get() << '\n';
  t5.join();
  long e = 3;
  std::cout << at.compare_exchange_strong(e, 10) << at.exchange(2) << at.load() << at.is_lock_free() << '\n';
  while (sp.test_and_set(std::memory_order_acquire));
  sp.clear();
  std::thread det([] {});
  det.detach();
  std::atomic<F *> pf2{&f};
  std::cout << pf2.load()->v << '\n';
  std::atomic<double> ad{1.5};
  double od = 1.5;
  std::cout << ad.compare_exchange_weak(od, 2.5) << ad.load() << '\n';
  std::this_thread::yield();
  std::condition_variable_any ca;
  {
    std::shared_lock<std::shared_mutex> l(sm);
    ca.wait_for(l, std::chrono::milliseconds(1));
  }
  std::cout << (fu.valid()) << '\n';
  auto ft = std::async(std::launch::async, [] { return 1; });
  std::cout << (ft.wait_for(std::chrono::seconds(5)) == std::future_status::ready) << '\n';
  try {
    std::promise<int> bp;
    auto q = bp.get_future();
    {
      std::promise<int> mv = std::move(bp);
    }
    q.get();
} catch (std::future_error &fe) {
    std::cout << fe.code().value() << '\n';
  }
}

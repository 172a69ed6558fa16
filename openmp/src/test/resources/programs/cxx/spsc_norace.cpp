#include <atomic>
#include <thread>
#include <array>
template <class T, size_t N> class Ring { std::array<T, N> b; std::atomic<size_t> h{0}, t{0}; public:
 bool push(T v) { size_t i = t.load(std::memory_order_relaxed); if (i - h.load(std::memory_order_acquire) == N) return false; b[i % N] = v; t.store(i + 1, std::memory_order_release); return true; }
 bool pop(T &v) { size_t i = h.load(std::memory_order_relaxed); if (i == t.load(std::memory_order_acquire)) return false; v = b[i % N]; h.store(i + 1, std::memory_order_release); return true; } };
int main() { Ring<int, 2> r; int s = 0; std::thread p([&] { for (int i = 0; i < 3; i++) while (!r.push(i)) {} }); std::thread c([&] { int v; for (int i = 0; i < 3; i++) { while (!r.pop(v)) {} s += v; } }); p.join(); c.join(); return s - 3; }

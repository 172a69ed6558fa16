#include <mutex>
#include <thread>
#include <memory>
struct S { int v = 3; };
std::once_flag flag; std::unique_ptr<S> s;
int get() { std::call_once(flag, [] { s = std::make_unique<S>(); }); return s->v; }
int main() { int a, b; std::thread t([&] { a = get(); }); std::thread u([&] { b = get(); }); t.join(); u.join(); return a + b - 6; }

#include <thread>
#include <string>
struct S { std::string name = "a long enough name to be on the heap"; static S &get() { static S s; return s; } };
int main() { size_t a, b; std::thread t([&] { a = S::get().name.size(); }); std::thread u([&] { b = S::get().name.size(); }); t.join(); u.join(); return a == b ? 0 : 1; }

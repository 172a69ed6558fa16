#include <thread>
struct S { int v = 3; };
S *instance = nullptr;
S *get() { if (!instance) instance = new S; return instance; }
int main() { std::thread t([] { get(); }); std::thread u([] { get(); }); t.join(); u.join(); }

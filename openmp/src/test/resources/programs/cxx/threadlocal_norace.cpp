#include <thread>
#include <string>
thread_local std::string buf; thread_local int n = 0;
void f() { buf += "x"; n++; }
int main() { std::thread a(f), b(f); a.join(); b.join(); f(); return n - 1; }

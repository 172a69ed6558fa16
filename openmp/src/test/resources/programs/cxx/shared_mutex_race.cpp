#include <shared_mutex>
#include <thread>
#include <map>
#include <string>
std::shared_mutex m; std::map<std::string, int> table;
int get(const std::string &k) { std::shared_lock l(m); return table[k]; }
int main() { std::thread b([] { get("x"); }); std::thread c([] { get("y"); }); b.join(); c.join(); }

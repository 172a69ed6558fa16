#include <thread>
#include <stop_token>
int hits;
int main() {
  std::jthread a([](std::stop_token st) { while(!st.stop_requested()) { std::this_thread::yield(); } hits++; });
 a.request_stop(); hits++; return 0; }

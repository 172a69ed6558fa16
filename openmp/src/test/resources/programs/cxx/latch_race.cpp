#include <latch>
#include <thread>
#include <vector>
#include <cstdio>
int main() { const int n=3; std::latch done(n-1); int r[n]={}; std::vector<std::jthread> ts;
 for(int i=0;i<n;i++) ts.emplace_back([&,i]{ r[i]=i*i; done.count_down(); });
 done.wait(); int s=0; for(int i=0;i<n;i++) s+=r[i]; std::printf("%d\n",s); }

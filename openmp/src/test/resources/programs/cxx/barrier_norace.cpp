#include <barrier>
#include <thread>
#include <vector>
int sum; int part[3]; int rounds;
int main() { std::barrier b(3,[]() noexcept { sum=0; for(int p:part) sum+=p; rounds++; });
 std::vector<std::thread> ts; int seen[3]={};
for(int i=0;i<3;i++) ts.emplace_back([&,i]{ for(int k=0;k<2;k++) { part[i]=i+k; b.arrive_and_wait(); seen[i]+=sum; b.arrive_and_wait(); } });
 for(auto&t:ts) t.join(); return rounds; }

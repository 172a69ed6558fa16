#include <barrier>
#include <thread>
#include <vector>
int part[3];
int main() { std::barrier b(3);
 std::vector<std::thread> ts; int seen[3]={};
for(int i=0;i<3;i++) ts.emplace_back([&,i]{ for(int k=0;k<2;k++) { part[i]=i+k; b.arrive_and_wait(); seen[i]+=part[(i+1)%3];  } });
 for(auto&t:ts) t.join(); return 0; }

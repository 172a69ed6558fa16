#include <vector>
#include <omp.h>
struct Domain { std::vector<double> v; double &at(int i) { return v[i]; } };
int main(){ Domain d; d.v.resize(100);
#pragma omp parallel for
 for(int i=0;i<100;i++) { std::vector<int> local; d.at(i)=i; }
 return (int)d.v[3]; }

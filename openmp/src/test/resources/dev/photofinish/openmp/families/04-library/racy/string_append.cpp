// One section appends to the string while the other asks for its size.
#include <cstdio>
#include <string>
int main(void) {
  std::string s = "abc", t = "abc";
  std::size_t n = 0;
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      s += "def";
    }
#pragma omp section
    {
      n = s.size();
    }
  }
  std::printf("%zu %s\n", n, s.c_str());
  return 0;
}

#include <stdexcept>
int work(int i) { if (i % 2) throw i; return i; }
int main() {
  int failed = 0;
#pragma omp parallel for
  for (int i = 0; i < 8; i++) {
    try { work(i); } catch (int) { failed++; }
  }
  return failed;
}

class Counter { int n = 0; public: void add() { n++; } int get() const { return n; } };
int main() {
  Counter c;
#pragma omp parallel for
  for (int i = 0; i < 10; i++) c.add();
  return c.get() > 10;
}

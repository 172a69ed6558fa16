// All threads but one execute the assignment of copyprivate, which writes g.
int g;
struct Value {
  int x;
  void operator=(const Value &other) {
    x = other.x;
    g = x;
  }
};
int main() {
#pragma omp parallel
  {
    Value v;
#pragma omp single copyprivate(v)
    v.x = 1;
  }
}

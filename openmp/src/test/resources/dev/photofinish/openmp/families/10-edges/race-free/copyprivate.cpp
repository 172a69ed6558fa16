// The assignment of copyprivate writes the copy of its thread only.
struct Value {
  int x;
  void operator=(const Value &other) { x = other.x; }
};
int main() {
#pragma omp parallel
  {
    Value v;
#pragma omp single copyprivate(v)
    v.x = 1;
  }
}

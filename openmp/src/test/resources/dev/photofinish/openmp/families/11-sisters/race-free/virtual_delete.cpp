// It deletes another object.
struct Base {
  int v = 1;
  virtual int get() { return v; }
  virtual ~Base() { v = 0; }
};
struct Derived : Base {
  int get() override { return v + 1; }
};
int main() {
  Base *a = new Derived, *b = new Derived;
  int r = 0;
#pragma omp parallel sections
  {
#pragma omp section
    r = a->get();
#pragma omp section
    delete b;
  }
  return r;
}

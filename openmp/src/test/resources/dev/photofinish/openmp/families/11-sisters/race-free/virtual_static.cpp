// Each writes a member of its object.
struct Base {
  virtual void work() = 0;
  virtual ~Base() {}
};
struct Worker : Base {
  static int all;
  int mine = 0;
  void work() override { mine++; }
};
int Worker::all = 0;
int main() {
  Worker a, b;
  Base *one = &a, *two = &b;
#pragma omp parallel sections
  {
#pragma omp section
    one->work();
#pragma omp section
    two->work();
  }
  return a.mine + b.mine + Worker::all;
}

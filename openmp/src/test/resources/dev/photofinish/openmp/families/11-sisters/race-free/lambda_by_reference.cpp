// Each thread calls a copy that has its own x.
int main() {
  int x = 0;
  auto add = [x]() mutable { return ++x; };
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    auto mine = add;
    sum += mine();
  }
  return sum == 0;
}

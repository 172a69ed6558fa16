// The destructor writes only a member of its own.
#include <cstdlib>
static int log_size;
struct Logger {
  int open = 1;
  void use() { open = 2; }
  ~Logger() {
    open = 0;
  }
};
static Logger &logger() {
  static Logger l;
  return l;
}
int main() {
  logger().use();
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    log_size++;
#pragma omp section
    std::exit(0);
  }
}

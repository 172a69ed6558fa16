// The static object of the function was made before, so exit destroys it, which writes the log that the other section writes.
#include <cstdlib>
static int log_size;
struct Logger {
  int open = 1;
  void use() { open = 2; }
  ~Logger() {
    log_size = 0;
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

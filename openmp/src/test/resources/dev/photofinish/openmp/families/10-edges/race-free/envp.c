// argv and the environment are two arrays.
extern char **environ;

int main(int argc, char **argv) {
#pragma omp parallel sections
  {
#pragma omp section
    environ[0] = 0;
#pragma omp section
    argv[0] = 0;
  }
  return 0;
}

// The third parameter of main is the array that environ points to.
extern char **environ;

int main(int argc, char **argv, char **envp) {
#pragma omp parallel sections
  {
#pragma omp section
    environ[0] = 0;
#pragma omp section
    envp[0] = 0;
  }
  return 0;
}

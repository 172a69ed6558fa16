// Every thread but one assigns to its copy, and the assignment counts in a global variable.
#include <cstdio>

static int copies;

struct Setting {
  int value = 0;
  Setting() = default;
  Setting(const Setting &other) : value(other.value) {}
  Setting &operator=(const Setting &other) {
    value = other.value;
    copies++;
    return *this;
  }
};

int main() {
#pragma omp parallel
  {
    Setting setting;
#pragma omp single copyprivate(setting)
    setting.value = 3;
    if (setting.value != 3) printf("wrong\n");
  }
  return copies < 0;
}

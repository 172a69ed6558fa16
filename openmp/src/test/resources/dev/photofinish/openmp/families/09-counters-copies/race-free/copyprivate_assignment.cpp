// Every thread but one assigns to its copy, and the assignment touches nothing else.
#include <cstdio>

struct Setting {
  int value = 0;
  Setting() = default;
  Setting(const Setting &other) : value(other.value) {}
  Setting &operator=(const Setting &other) {
    value = other.value;
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
  return 0;
}

// An exception leaves the first initialisation: the next thread tries again, after what the first did.
#include <thread>
int tries;
int make() {
  if (tries++ == 0) throw 1;
  return tries;
}
void run() {
  try {
    static int made = make();
    (void)made;
  } catch (int) {
  }
}
int main() {
  std::thread a(run), b(run);
  a.join();
  b.join();
}

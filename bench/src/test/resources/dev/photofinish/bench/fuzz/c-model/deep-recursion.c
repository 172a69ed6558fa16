static int depth;
int main(void) {
  if (depth++ < 10000000) main();
  return 0;
}

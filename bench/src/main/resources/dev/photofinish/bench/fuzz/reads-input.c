#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads standard input in every way that the library has. */
static int sum;

int main(void) {
  int number = 0;
  long many = 0;
  double real = 0;
  char word[16] = "";
  char line[32] = "";
  char *whole = NULL;
  size_t room = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    sum += scanf("%d %li %lf %15s %*c", &number, &many, &real, word);
  }
  int letter = getchar();
  ungetc(letter == EOF ? 'x' : letter, stdin);
  if (scanf("%15[a-z]%n", word, &number) == EOF) sum++;
  if (fgets(line, sizeof line, stdin) != NULL) sum += (int)strtol(line, NULL, 0) + atoi(line);
  sum += (int)strtod(line, NULL) + (int)fread(word, 1, 7, stdin);
  if (getline(&whole, &room, stdin) >= 0) sum += (int)strlen(whole);
  free(whole);
  char *copy = strtok(line, " ,;");
  printf("%d %d %ld %.3f %s %s %d\n", sum, number, many, real, word, copy ? copy : "-", feof(stdin));
  return 0;
}

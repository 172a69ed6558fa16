package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rank that a thread takes under a lock gets through functions of the C library, and nowhere
 * else, to a branch. In the run that comes first thread 0 has rank 0; only another schedule gives
 * the value 1 that makes it write {@code d}, while thread 2 writes it always.
 */
class LibraryDependenceTest {
  private static Verdict verdict(String value, String expected, String other) {
    String program =
        """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <fcntl.h>
        #include <math.h>
        #include <pthread.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <unistd.h>
        #include <wchar.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        int n, d, e;
        void *same(void *x) { return x; }
        int value(int r) { int s = -1; %s return s; }
        void *run(void *x) {
          long id = (long) x;
          pthread_mutex_lock(&m);
          int r = n++;
          pthread_mutex_unlock(&m);
          if (id == 0 && value(r) == %s) d = 1;
          if (id == 2) %s = 2;
          return 0;
        }
        int main(void) {
          pthread_t t[3];
          for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, run, (void *) i);
          for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
        }
        """;
    return compile(program.formatted(value, expected, other))
        .check(ModelOptions.defaults())
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "s = printf(\"%*s\", r, \"\");",
        "s = fprintf(stderr, \"%*s\", r, \"\");",
        "s = dprintf(1, \"%*s\", r, \"\");",
        "s = putchar(r);",
        "s = fputc(r, stderr);",
        "s = write(1, \"abc\", r);",
        "s = fwrite(\"abc\", 1, r, stdout);",
        "printf(\"%*s%n\", r, \"\", &s);",
        "char b[9]; s = snprintf(b, 9, \"%*s\", r, \"\");",
        "char b[9]; sprintf(b, \"%d\", r); s = atoi(b);",
        "char b[9], c[9]; b[0] = '0' + r; b[1] = 0; strcpy(c, b); s = c[0] - '0';",
        "char b[9], c[9] = \"\"; b[0] = '0' + r; b[1] = 0; strcat(c, b); s = c[0] - '0';",
        "char b[9], c[9]; b[0] = '0' + r; b[1] = 0; strncpy(c, b, 9); s = c[0] - '0';",
        "int b[1] = {r}, c[1]; bcopy(b, c, 4); s = c[0];",
        "int *b = malloc(4); *b = r; b = realloc(b, 8); s = *b; free(b);",
        "FILE *f = fopen(\"a\", \"w\"); fprintf(f, \"%*s\", r, \"\"); s = ftell(f); fclose(f);",
        "FILE *f = tmpfile(); putc(r, f); rewind(f); s = getc(f); fclose(f);",
        "FILE *f = tmpfile(); fwrite(&r, 4, 1, f); rewind(f); fread(&s, 4, 1, f); fclose(f);",
        "FILE *f = fopen(\"a\", \"w\"); fprintf(f, \"%d\", r); fclose(f);"
            + " f = fopen(\"a\", \"r\"); fscanf(f, \"%d\", &s); fclose(f);",
        "FILE *f = fopen(\"a\", \"w\"); fprintf(f, \"%*s\", r, \"\"); fclose(f);"
            + " struct stat t; stat(\"a\", &t); s = t.st_size;",
        "int f = open(\"a\", O_RDWR | O_CREAT, 0600); pwrite(f, &r, 4, 0); pread(f, &s, 4, 0);"
            + " close(f);",
        "int f = open(\"a\", O_RDWR | O_CREAT, 0600); lseek(f, r, SEEK_SET);"
            + " s = lseek(f, 0, SEEK_CUR); close(f);",
        "int f = open(\"a\", O_RDWR | O_CREAT, 0600); ftruncate(f, r);"
            + " s = lseek(f, 0, SEEK_END); close(f);",
        "char b[3] = \"a0\"; b[1] += r; mkdir(b, 0700); s = access(\"a1\", F_OK) == 0;",
        "char b[32] = \"9223372036854775807\"; b[18] += r; errno = 0; strtol(b, 0, 10);"
            + " s = errno == ERANGE;",
        "errno = 0; log(1 - r); s = errno == ERANGE;",
        "errno = 0; sqrt(-r); s = errno == EDOM;",
        "errno = 0; close(100 - 98 * r); s = errno == 0;",
        "FILE *f = fopen(\"x\", \"w\"); fputc(r, f); fclose(f); rename(\"x\", \"y\");"
            + " f = fopen(\"y\", \"r\"); s = getc(f); fclose(f);",
        "FILE *f = fopen(\"x\", \"w\"); fprintf(f, \"%d\", r); f = freopen(\"x\", \"r\", f);"
            + " s = getc(f) - '0'; fclose(f);",
        "pthread_t t; pthread_create(&t, 0, same, (void *) (long) r); void *v;"
            + " pthread_join(t, &v); s = (long) v;",
        "struct { long a, b, c; } a = {r}, b, c; __atomic_store(&b, &a, 5);"
            + " __atomic_load(&b, &c, 5); s = c.a;"
      })
  void aValueGetsThroughTheLibrary(String value) {
    assertThat(verdict(value, "1", "d")).isEqualTo(Verdict.RACES);
    assertThat(verdict(value, "1", "e")).isEqualTo(Verdict.NONE);
    assertThat(verdict(value, "7", "d")).isEqualTo(Verdict.NONE);
  }

  /** Each of three threads gets the lowest number that is free. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "open(name, O_CREAT | O_RDWR, 0600) - 3",
        "fileno(fopen(name, \"w\")) - 3",
        "key()"
      })
  void numbersThatAreGivenInTurnDependOnTheOrder(String number) {
    String program =
        """
        #include <fcntl.h>
        #include <pthread.h>
        #include <stdio.h>
        int d, e;
        int key(void) { pthread_key_t k; pthread_key_create(&k, 0); return k; }
        void *run(void *x) {
          long id = (long) x;
          char name[] = {'a' + id, 0};
          int f = %s;
          if (id == 0 && f == 1) d = 1;
          if (id == 2) %s = 2;
          return 0;
        }
        int main(void) {
          pthread_t t[3];
          for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, run, (void *) i);
          for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
        }
        """;
    assertThat(compile(program.formatted(number, "d")).check(ModelOptions.defaults()).verdict())
        .isEqualTo(Verdict.RACES);
    assertThat(compile(program.formatted(number, "e")).check(ModelOptions.defaults()).verdict())
        .isEqualTo(Verdict.NONE);
  }

  private static Verdict once(String other) {
    return compile(
            """
            #include <pthread.h>
            pthread_once_t o = PTHREAD_ONCE_INIT;
            int d, e;
            _Thread_local int ran;
            void initialise(void) { ran = 1; }
            void *run(void *x) {
              long id = (long) x;
              pthread_once(&o, initialise);
              if (id == 1 && ran) d = 1;
              if (id == 2) %s = 2;
              return 0;
            }
            int main(void) {
              pthread_t t[3];
              for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, run, (void *) i);
              for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
            }
            """
                .formatted(other))
        .check(ModelOptions.defaults())
        .verdict();
  }

  @Test
  void everyThreadMayBeTheOneThatInitialises() {
    assertThat(once("d")).isEqualTo(Verdict.RACES);
    assertThat(once("e")).isEqualTo(Verdict.NONE);
  }
}

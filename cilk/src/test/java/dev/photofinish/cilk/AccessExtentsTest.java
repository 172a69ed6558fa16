package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many bytes library functions and vector instructions read and write. */
class AccessExtentsTest {
  @TempDir private Path directory;

  private Verdict verdict(String name, String text) throws IOException {
    AnalysisResult result = CilkText.determinacy(CilkText.load(directory.resolve(name), text));
    assertThat(result.reasons()).isEmpty();
    return result.verdict();
  }

  private void assertLast(int last, String name, String program) throws IOException {
    assertThat(verdict(name, program.formatted(last))).as("at " + last).isEqualTo(Verdict.RACES);
    assertThat(verdict(name, program.formatted(last + 1)))
        .as("at " + (last + 1))
        .isEqualTo(Verdict.NONE);
  }

  /** The last byte of the text {@code "ab,12 34.5e 0x1g 7"} that is read. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "strchr(s, ',') | 2",
        "strchrnul(s, ',') | 2",
        "strstr(s, \"12\") | 4",
        "strcasestr(s, \"B\") | 1",
        "(char *)strspn(s, \"abc\") | 2",
        "(char *)strcspn(s, \"1\") | 3",
        "strpbrk(s, \"21\") | 3",
        "(char *)(long)atoi(s) | 0",
        "(char *)(long)atoi(s + 3) | 5",
        "(char *)strtol(s + 5, 0, 10) | 8",
        "(char *)strtol(s + 12, 0, 16) | 15",
        "(char *)(long)strtod(s + 3, 0) | 5",
        "(char *)(long)strtod(s + 5, 0) | 11",
        "(char *)(long)atof(s + 13) | 13",
        "memchr(s, 'b', 15) | 1",
        "(char *)(long)strncmp(s, \"abX\", 15) | 2",
        "(char *)(long)memcmp(s, \"abXXXXXXXX\", 10) | 9",
        "(char *)(long)sscanf(s, \"ab,%%d\", &n) | 5",
        "strrchr(s, ',') | 18",
      })
  void stringsAreReadAsFarAsTheFunctionLooks(String call, int last) throws IOException {
    assertLast(
        last,
        "program.c",
        """
        #define _GNU_SOURCE
        #include <cilk/cilk.h>
        #include <string.h>
        #include <stdlib.h>
        #include <stdio.h>
        char s[32] = "ab,12 34.5e 0x1g 7";
        int n;
        char *found;
        void rewrite(void) { s[%%d] = s[%%<d]; }
        int main(void) {
          cilk_spawn rewrite();
          found = %s;
          cilk_sync;
          return 0;
        }
        """
            .formatted(call));
  }

  private static final String VECTORS =
      """
      #include <cilk/cilk.h>
      #include <immintrin.h>
      int x[64], y[8];
      void write(int i) { x[i]++; }
      __attribute__((target("avx2"))) void access(void) {
        __m256i mask = _mm256_setr_epi32(-1, 0, -1, 0, 0, 0, -1, 0);
        __m256i index = _mm256_setr_epi32(3, 4, 5, 6, 7, 8, 30, 40);
        __m256i zero = _mm256_setzero_si256();
        %s;
      }
      int main(void) {
        cilk_spawn write(%%d);
        access();
        cilk_sync;
        return 0;
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*(__m256i_u *)y = _mm256_mask_i32gather_epi32(zero, x, index, mask, 4) | 3 | 4",
        "*(__m256i_u *)y = _mm256_mask_i32gather_epi32(zero, x, index, mask, 4) | 30 | 40",
        "*(__m256i_u *)y = _mm256_i32gather_epi32(x, index, 4) | 40 | 41",
        "*(__m256i_u *)y = _mm256_maskload_epi32(x, mask) | 2 | 1",
        "_mm256_maskstore_epi32(x, mask, zero) | 6 | 7",
      })
  void onlyEnabledLanesAreAccessed(String access, int accessed, int other) throws IOException {
    String program = VECTORS.formatted(access);
    assertThat(verdict("program.c", program.formatted(accessed))).isEqualTo(Verdict.RACES);
    assertThat(verdict("program.c", program.formatted(other))).isEqualTo(Verdict.NONE);
  }
}

package dev.photofinish.openmp.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.check.Rule;
import dev.photofinish.openmp.certificate.check.Verification;
import dev.photofinish.openmp.certificate.check.Verification.Status;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in certificates, and which are accepted. */
class CertificateTest {
  private static final String HEAD =
      """
      #include <omp.h>
      #include <stdio.h>
      #include <stdlib.h>
      struct big { int at[20]; } g;
      static int last(struct big b) { return b.at[19]; }
      int order[5] = {4, 2, 0, 1, 3}, twice[4] = {3, 0, 3, 1};
      int n, x, y; double a[100], b[100], m[50][60];
      omp_lock_t lock;
      int main(int argc, char **argv) {
        n = argc; omp_init_lock(&lock);
      """;

  private static Program program(String body) {
    return Programs.compile(HEAD + body + "\nreturn 0; }\n");
  }

  /** Race-free regions, each with a rule that its certificate uses. */
  @ParameterizedTest
  @MethodSource
  void accepts(String body, String rule) throws IOException {
    Program program = program(body);
    Certificate certificate = Programs.certificate(program);
    Verification verification = Programs.check(program, certificate);
    assertThat(verification.problem()).isEmpty();
    assertThat(verification.unchecked()).isEmpty();
    assertThat(verification.status()).isEqualTo(Status.ACCEPTED);
    assertThat(rules(certificate)).contains(rule);
  }

  static List<Arguments> accepts() {
    return List.of(
        Arguments.of(
            """
            #pragma omp parallel for
            for (int i = 0; i < n; i++) a[i] = i;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for schedule(dynamic)
            for (int i = 0; i < n; i++) a[i] = i;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for schedule(static, 3)
            for (int i = 0; i < n; i++) a[i] = i;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for collapse(2)
            for (int i = 0; i < 50; i++) for (int j = 0; j < 60; j++) m[i][j] = 1;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = 1;
            """,
            "declared-length"),
        Arguments.of(
            """
            #pragma omp parallel for reduction(+:x)
            for (int i = 0; i < n; i++) x += i;
            """,
            "one-reduction"),
        Arguments.of(
            """
            #pragma omp parallel
            { a[omp_get_thread_num()] = 1; }
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel
            {
            #pragma omp critical
            x++;
            }
            """,
            "common-lock"),
        Arguments.of(
            """
            #pragma omp parallel
            { omp_set_lock(&lock); x++; omp_unset_lock(&lock); }
            """,
            "common-lock"),
        Arguments.of(
            """
            #pragma omp parallel
            {
            #pragma omp master
            x++;
            }
            """,
            "single-thread"),
        Arguments.of(
            """
            #pragma omp parallel
            {
            #pragma omp single
            x++;
            }
            """,
            "single-thread"),
        Arguments.of(
            """
            #pragma omp parallel
            {
            #pragma omp single nowait
            x++;
            #pragma omp barrier

            #pragma omp single nowait
            y = x;
            }
            """,
            "barrier-phases"),
        Arguments.of(
            """
            double **t = malloc(50 * sizeof *t);
            for (int i = 0; i < 50; i++) t[i] = malloc(800);
            #pragma omp parallel for
            for (int i = 0; i < 50; i++) for (int j = 0; j < n; j++) t[i][j] = 1;
            """,
            "distinct-rows"),
        Arguments.of(
            """
            #pragma omp parallel num_threads(1)
            x++;
            """,
            "one-member"),
        Arguments.of(
            """
            #pragma omp parallel for ordered
            for (int i = 0; i < n; i++) {
            #pragma omp ordered
            x += i;
            }
            """,
            "ordered"),
        Arguments.of(
            """
            #pragma omp simd
            for (int i = 1; i < n; i++) a[i] = b[i - 1] + x;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for simd
            for (int i = 0; i < n; i++) for (int j = 0; j < 60; j++) m[i][j] = j;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task
            x = 1;
            #pragma omp taskwait
            x = 2;
            }
            """,
            "task-order"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp taskgroup
            {
            #pragma omp task
            {
            #pragma omp task
            x = 1;
            }
            }
            x = 2;
            }
            """,
            "task-order"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task
            {
            #pragma omp task
            x = 1;
            #pragma omp taskwait
            }
            #pragma omp taskwait
            x = 2;
            }
            """,
            "task-order"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task depend(out : x)
            x = 1;
            #pragma omp task depend(in : x)
            y = x;
            }
            """,
            "task-dependence"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task depend(mutexinoutset : x)
            x++;
            #pragma omp task depend(mutexinoutset : x)
            x++;
            }
            """,
            "task-dependence"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task depend(out : x)
            x = 1;
            #pragma omp taskwait depend(in : x)
            y = x;
            }
            """,
            "task-order"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task depend(out : x)
            x = 1;
            #pragma omp task if(0) depend(in : x)
            y = x;
            }
            """,
            "task-order"),
        Arguments.of(
            """
            #pragma omp parallel
            { int t = 0;
            #pragma omp task shared(t)
            t = 1;
            #pragma omp taskwait
            t++;
            }
            """,
            "private-variable"),
        Arguments.of(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp task
            {
            #pragma omp critical
            x++;
            }
            #pragma omp task
            {
            #pragma omp critical
            x++;
            }
            }
            """,
            "common-lock"),
        Arguments.of(
            """
            #pragma omp parallel for
            for (int i = 0; i < 5; i++) a[order[i]] = i;
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            int l = 10; double b[l][l];
            for (int i = 1; i < l; i++) {
            #pragma omp parallel for
            for (int j = 1; j < l; j++) b[i][j] = b[i - 1][j - 1];
            }
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp parallel for
            for (int i = 0; i < n; i++) {
            a[i] = i;
            #pragma omp cancel for if (i == 3)
            b[i] = a[i];
            }
            """,
            "affine-disjoint"),
        Arguments.of(
            """
            #pragma omp teams num_teams(1)
            x++;
            """,
            "one-member"),
        Arguments.of(
            """
            #pragma omp parallel for lastprivate(x)
            for (int i = 0; i < n; i++) x = i;
            """,
            "single-thread"),
        Arguments.of(
            """
            #pragma omp parallel sections
            {
            #pragma omp section
            x = 1;
            #pragma omp section
            y = 1;
            }
            """,
            "affine-disjoint"));
  }

  /** Racy regions that differ from some of those by a single condition of a rule. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #pragma omp parallel for
        for (int i = 0; i < n; i++) a[i / 2] = i;
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < n; i++) a[i] = a[i + 1];
        """,
        """
        #pragma omp parallel
        for (int i = 0; i < n; i++) a[i] = i;
        """,
        """
        #pragma omp parallel
        for (int k = 0; k < n; k++) {
        #pragma omp for nowait
        for (int i = 0; i < n; i++) a[i] += b[i] + a[n - i];
        }
        """,
        """
        #pragma omp parallel
        for (int k = 0; k < n; k++) {
        #pragma omp for nowait schedule(dynamic)
        for (int i = 0; i < n; i++) a[i] += 1;
        }
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < 50; i++) for (int j = 0; j < 60; j++) m[i][j] = m[i][j - 1];
        """,
        """
        #pragma omp parallel
        {
        #pragma omp single nowait
        x++;
        #pragma omp single nowait
        x++;
        }
        """,
        """
        #pragma omp parallel
        for (int k = 0; k < n; k++) {
        #pragma omp single nowait
        x++;
        }
        """,
        """
        #pragma omp parallel
        {
        #pragma omp critical(one)
        x++;
        #pragma omp critical(two)
        x++;
        }
        """,
        """
        #pragma omp parallel
        { omp_set_lock(&lock); x++; omp_unset_lock(&lock); x++; }
        """,
        """
        #pragma omp parallel
        { omp_lock_t own; omp_init_lock(&own); omp_set_lock(&own); x++; omp_unset_lock(&own); }
        """,
        """
        #pragma omp parallel
        { if (omp_get_thread_num() < 2) x++; }
        """,
        """
        #pragma omp parallel
        {
        #pragma omp master
        x++;
        y = x;
        }
        """,
        """
        #pragma omp parallel for lastprivate(x)
        for (int i = 0; i < n; i++) { x = i; y = x; }
        """,
        """
        #pragma omp parallel reduction(+:x)
        { x += 1; y = 1; }
        """,
        """
        int *p = &x;
        #pragma omp parallel
        { int **q = &p; **q = 1; }
        """,
        """
        #pragma omp parallel for ordered
        for (int i = 0; i < n; i++) {
        #pragma omp ordered
        x += i;
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp parallel num_threads(1)
        x++;
        """,
        """
        double **t = malloc(50 * sizeof *t);
        for (int i = 0; i < 50; i++) t[i] = malloc(800);
        t[3] = t[4];
        #pragma omp parallel for
        for (int i = 0; i < 50; i++) for (int j = 0; j < n; j++) t[i][j] = 1;
        """,
        """
        double **t = malloc(50 * sizeof *t), *block = malloc(800);
        for (int i = 0; i < 50; i++) t[i] = block;
        #pragma omp parallel for
        for (int i = 0; i < 50; i++) for (int j = 0; j < n; j++) t[i][j] = 1;
        """,
        """
        double **t = malloc(50 * sizeof *t);
        for (int i = 0; i < 50; i++) t[i] = malloc(800);
        double **u = realloc(t, 60 * sizeof *t);
        u[50] = u[1];
        #pragma omp parallel for
        for (int i = 0; i < 51; i++) for (int j = 0; j < n; j++) u[i][j] = 1;
        """,
        """
        #pragma omp parallel
        {
        if (omp_get_thread_num() == 0) g.at[19] = 1; else last(g);
        }
        """,
        """
        #pragma omp parallel num_threads(2)
        x++;
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < 4; i++) a[twice[i]] = i;
        """,
        """
        order[n] = 2;
        #pragma omp parallel for
        for (int i = 0; i < 5; i++) a[order[i]] = i;
        """,
        """
        scanf("%d", order + 1);
        #pragma omp parallel for
        for (int i = 0; i < 5; i++) a[order[i]] = i;
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < 4; i++) { a[order[i]] = i; a[order[i + 1]] = i; }
        """,
        """
        int l = 10; double b[l][l];
        for (int i = 1; i < l; i++) {
        #pragma omp parallel for
        for (int j = 1; j < l; j++) b[i][j] = b[i][j - 1];
        }
        """,
        """
        #pragma omp parallel
        {
        #pragma omp single nowait
        x = 1;
        #pragma omp cancel parallel if (n == 3)
        #pragma omp barrier
        y = x;
        }
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < n; i++) {
        #pragma omp cancel for if (a[i + 1] > 3)
        a[i] = i;
        }
        """,
        """
        #pragma omp teams num_teams(2)
        x++;
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        x = 1;
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        {
        #pragma omp task
        x = 1;
        }
        #pragma omp taskwait
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        x = 1;
        if (n > 2) {
        #pragma omp taskwait
        }
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        x = 1;
        #pragma omp task
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        for (int i = 0; i < n; i++) {
        #pragma omp task
        x++;
        }
        #pragma omp taskwait
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        x = 1;
        #pragma omp taskgroup
        {
        y = 1;
        }
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task if(0)
        {
        #pragma omp task
        x = 1;
        }
        #pragma omp taskwait
        x = 2;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        x = 1;
        #pragma omp task
        {
        #pragma omp taskwait
        x = 2;
        }
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(in : x)
        x = 1;
        #pragma omp task depend(in : x)
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(out : x)
        x = 1;
        #pragma omp task depend(in : y)
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(out : y)
        x = 1;
        #pragma omp taskwait depend(in : x)
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(out : a[n])
        x = 1;
        n = 3;
        #pragma omp task depend(in : a[n])
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        for (int i = 0; i < 9; i++) { int *p = malloc(4);
        #pragma omp task depend(inout : p[0])
        x += p[0];
        }
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task
        {
        #pragma omp task depend(out : x)
        x = 1;
        }
        #pragma omp task depend(in : x)
        y = x;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(out : x)
        {
        #pragma omp task
        x = 1;
        }
        #pragma omp task depend(in : x)
        y = x;
        }
        """,
        """
        #pragma omp parallel
        {
        #pragma omp task depend(inout : x)
        x++;
        }
        """,
        """
        #pragma omp parallel
        {
        #pragma omp task
        x++;
        #pragma omp taskwait
        }
        """,
        """
        #pragma omp parallel
        { int t = 0;
        #pragma omp task shared(t)
        t = 1;
        t++;
        }
        """,
        """
        int *kept = &x;
        #pragma omp parallel shared(kept)
        { int t = 0;
        #pragma omp master
        kept = &t;
        #pragma omp barrier
        #pragma omp task shared(t)
        t = 1;
        #pragma omp taskwait
        y = *kept;
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        {
        for (int i = 0; i < n; i++) { int t = 0; double *p = &a[i / 2];
        #pragma omp task shared(t)
        *p = i;
        #pragma omp taskwait
        }
        #pragma omp task
        a[0] = 1;
        a[0] = 2;
        }
        """,
        """
        #pragma omp simd
        for (int i = 1; i < n; i++) a[i] = a[i - 1];
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) a[i / 2] = i;
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) x = i;
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) { g.at[0] = i; a[i + g.at[0]] = 1; }
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[j][0] = i;
        """,
        """
        for (int j = 0; j < n; j++) {
        #pragma omp simd
        for (int i = 0; i < n; i++) a[j] += i;
        }
        """,
        """
        #pragma omp parallel for simd
        for (int i = 1; i < n; i++) a[i] = a[i - 1];
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) { omp_set_lock(&lock); x += i; omp_unset_lock(&lock); }
        """,
        """
        #pragma omp parallel for
        for (int i = 0; i < n; i++) printf("%n", &x);
        """,
        """
        #pragma omp parallel sections
        {
        #pragma omp section
        x = 1;
        #pragma omp section
        x = 2;
        }
        """
      })
  void doesNotAccept(String body) throws IOException {
    Program program = program(body);
    Certificate certificate = Programs.certificate(program);
    assertThat(Programs.check(program, certificate).status()).isNotEqualTo(Status.ACCEPTED);
    for (Rule rule :
        List.of(
            Rule.TASK_ORDER,
            Rule.TASK_DEPENDENCE,
            Rule.PRIVATE_VARIABLE,
            Rule.SINGLE_THREAD,
            Rule.AFFINE_DISJOINT,
            Rule.DISTINCT_ROWS)) {
      assertThat(Programs.isAccepted(program, forged(certificate, rule))).as("%s", rule).isFalse();
    }
  }

  /** A certificate that claims a rule wherever no rule was found. */
  private static Certificate forged(Certificate old, Rule rule) {
    List<RegionClaim> regions =
        old.regions().stream()
            .map(
                region ->
                    new RegionClaim(
                        region.encounter(),
                        region.start(),
                        region.contexts(),
                        region.own(),
                        region.accesses(),
                        region.pairs().stream()
                            .map(
                                pair ->
                                    Rule.of(pair.rule()).isPresent()
                                        ? pair
                                        : new RegionClaim.PairClaim(
                                            pair.first(), pair.second(), pair.way(), rule.id()))
                            .toList()))
            .toList();
    return new Certificate(old.fingerprint(), old.pointers(), regions);
  }

  /** What a certificate rests on and nobody can check is named. */
  @Test
  void namesWhatItCannotCheck() throws IOException {
    Program program =
        program(
            """
            #pragma omp parallel
            #pragma omp single
            {
            #pragma omp taskloop
            for (int i = 0; i < n; i++) a[i] = i;
            }
            """);
    Verification verification = Programs.check(program, Programs.certificate(program));
    assertThat(verification.status()).isEqualTo(Status.UNCHECKED);
    assertThat(verification.unchecked()).containsKey("task-order");
  }

  @Test
  void isTheSameAfterItWasStored() throws IOException {
    Program program =
        program(
            """
            #pragma omp parallel for
            for (int i = 0; i < n; i++) a[i] = i;
            """);
    Certificate certificate = Programs.certificate(program);
    Recipe recipe = new Recipe("a.c", List.of("-O", "a.c"), Map.of("a.c", "00"));
    for (boolean compressed : new boolean[] {false, true}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      CertificateWriter.write(out, compressed, recipe, certificate);
      byte[] bytes = out.toByteArray();
      assertThat(CertificateReader.isCertificate(new ByteArrayInputStream(bytes))).isTrue();
      CertificateReader.Stored stored = CertificateReader.read(new ByteArrayInputStream(bytes));
      assertThat(stored.recipe()).isEqualTo(recipe);
      assertThat(stored.certificate()).isEqualTo(certificate);
    }
  }

  private static Set<String> rules(Certificate certificate) {
    return certificate.regions().stream()
        .flatMap(region -> region.pairs().stream())
        .map(RegionClaim.PairClaim::rule)
        .collect(Collectors.toSet());
  }
}

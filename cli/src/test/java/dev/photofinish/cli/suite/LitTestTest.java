package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.suite.LitTest.Way;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LitTestTest {
  @Test
  void onlyFlagsThatChangeTheMeaningAreKept() {
    LitTest test =
        new LitTest(
            """
            // RUN: %clang_cilksan -fopencilk -O2 -g -mllvm -checks=false -mavx2 %s -o %t -DSMALL
            // RUN: %run %t 10 -v 2>&1 | FileCheck %s
            """);
    assertThat(test.ways())
        .isEqualTo(
            Map.of(new Way(List.of("-mavx2", "-DSMALL"), List.of("10", "-v")), Set.of("CHECK")));
  }

  @Test
  void waysThatDifferInOptimisationAreOne() {
    LitTest test =
        new LitTest(
            """
            // RUN: %clang_cilksan -O0 %s -o %t
            // RUN: %run %t 2>&1 | FileCheck %s --check-prefixes=CHECK,PLAIN
            // RUN: %run %t 7 | FileCheck %s --check-prefix=SEVEN
            // RUN: %clang_cilksan -O2 %s -o %t
            // RUN: %run %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FAST
            // RUN: %clang_cilksan -DX \\
            // RUN:   -std=c11 %s -o %t
            // RUN: %run %t 2>&1 | FileCheck %s
            // RUN: rm %t
            """);
    assertThat(test.ways())
        .containsExactly(
            Map.entry(new Way(List.of(), List.of()), Set.of("CHECK", "PLAIN")),
            Map.entry(new Way(List.of(), List.of("7")), Set.of("SEVEN")),
            Map.entry(new Way(List.of("-DX", "-std=c11"), List.of()), Set.of("CHECK")));
  }

  @Test
  void expectedLinesAreThoseOfThePrefixes() {
    LitTest test =
        new LitTest(
            """
            // CHECK: one
            // CHECK-NEXT: two
            // CHECK-SMALL: three
            // CHECK-SMALL-LABEL: four
            // CHECK-NOT: five
            // CHECK-NEXT-SMALL: six
            // PRECHECK: seven
            // CHECK-DAG: eight: nine
            """);
    assertThat(test.expected(Set.of("CHECK"))).containsExactly("one", "two", "eight: nine");
    assertThat(test.expected(Set.of("CHECK-SMALL"))).containsExactly("three", "four");
  }
}

package dev.photofinish.bench.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of a C program that keeps its races or adds some.
 *
 * @param name what it is called
 * @param site where it applies
 * @param replacement what stands there instead, as {@link Matcher#replaceAll(String)} has it
 * @param helper a function that the changed program needs, in front of it; empty if none
 */
record ProgramRule(String name, Pattern site, String replacement, String helper) {
  private static final String COPY =
      "static void *pf_copy(void *d, const void *s, unsigned long n) {"
          + " char *to = (char *)d; const char *from = (const char *)s;"
          + " for (unsigned long i = 0; i < n; i++) to[i] = from[i]; return d; }\n";
  private static final String SWAPPED_HALVES =
      "static void pf_halves(void *d, const void *s, unsigned long n) {"
          + " unsigned short *to = (unsigned short *)d;"
          + " const unsigned short *from = (const unsigned short *)s;"
          + " for (unsigned long i = 0; i < n / 2; i++) to[i] = from[i];"
          + " if (n % 2) ((char *)d)[n - 1] = ((const char *)s)[n - 1]; }\n";
  private static final String PRINT =
      "#include <stdarg.h>\n#include <stdio.h>\n"
          + "static int pf_print(const char *f, ...) { va_list a; va_start(a, f);"
          + " int n = vprintf(f, a); va_end(a); return n; }\n";
  private static final String ALLOCATE = "#include <stdlib.h>\n";
  private static final String ASSIGNMENT = "(?m)^(\\s+)([a-z]\\w*) = ([a-z]\\w*);";
  private static final String LOCAL =
      "(?m)^(\\s+)((?:unsigned |const )?(?:int|long|double|float|char|short|size_t))"
          + " (\\w+)( = [^;,{}]+)?;";

  /** All rules. */
  static final List<ProgramRule> ALL =
      List.of(
          of("memcpy by bytes", "\\bmemcpy\\(", "pf_copy(", COPY),
          of("assignment by bytes", ASSIGNMENT, "$1pf_copy(&$2, &$3, sizeof $2);", COPY),
          of(
              "assignment by halves",
              ASSIGNMENT,
              "$1_Static_assert(sizeof $2 == sizeof $3, \"\"); pf_halves(&$2, &$3, sizeof $2);",
              SWAPPED_HALVES),
          of("printf in a wrapper", "(?<!\\w)printf\\(", "pf_print(", PRINT),
          of("static for a local variable", LOCAL, "$1static $2 $3;$1$3$4;", ""),
          of(
              "heap for a local variable",
              LOCAL,
              "$1$2 *pf_$3 = ($2 *)calloc(1, sizeof($2));\n#define $3 (*pf_$3)\n$1$3$4;",
              ALLOCATE),
          of("no barrier", "(?m)^\\s*#pragma omp (barrier|taskwait)\\b.*$", ";", ""),
          of("no lock", "\\bomp_(un)?set_(nest_)?lock\\([^;]*\\);", ";", ""),
          of("no critical", "(?m)^\\s*#pragma omp (critical|atomic|ordered)\\b.*$", "", ""),
          of("no single", "(?m)^\\s*#pragma omp (single|master|masked)\\b.*$", "", ""),
          of(
              "nowait",
              "(?m)^(\\s*#pragma omp (?:for|sections|single)\\b[^\\\\\n]*)$",
              "$1 nowait",
              ""),
          of(
              "no depend",
              "(?m)^(\\s*#pragma omp (?:task|taskloop|target)\\b.*?)"
                  + "\\bdepend\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)",
              "$1",
              ""),
          of("no num_threads", "\\bnum_threads\\s*\\([^()]*\\)", "", ""),
          of("no schedule", "\\bschedule\\s*\\(\\s*static[^()]*\\)", "schedule(dynamic)", ""),
          of("no private", "\\b(?:first|last)?private\\s*\\([^()]*\\)", "", ""),
          of("no reduction", "\\breduction\\s*\\([^()]*\\)", "", ""),
          of("no safelen", "\\bsafelen\\s*\\([^()]*\\)", "", ""),
          of("no thread_limit", "\\bthread_limit\\s*\\([^()]*\\)", "", ""));

  private static ProgramRule of(String name, String site, String replacement, String helper) {
    return new ProgramRule(name, Pattern.compile(site), replacement, helper);
  }

  /** The programs that it makes: one for each site, and one with all of them changed. */
  List<String> changed(String source) {
    List<String> programs = new ArrayList<>();
    List<MatchResult> sites = site.matcher(source).results().toList();
    for (MatchResult each : sites) {
      Matcher matcher = site.matcher(source);
      StringBuilder text = new StringBuilder();
      while (matcher.find()) {
        if (matcher.start() == each.start()) {
          matcher.appendReplacement(text, replacement);
          break;
        }
      }
      programs.add(helper + matcher.appendTail(text));
    }
    if (sites.size() > 1) {
      Matcher matcher = site.matcher(source);
      StringBuilder text = new StringBuilder();
      while (matcher.find()) {
        matcher.appendReplacement(text, replacement);
      }
      programs.add(helper + matcher.appendTail(text));
    }
    return programs;
  }
}

package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What is written in Fortran sources and cannot be seen in what flang makes of them. */
final class FortranLimits {
  private static final Pattern FORTRAN = Pattern.compile("(?i).*\\.f([0-9][0-9]|or|tn|pp)?");
  private static final Pattern SIMD = Pattern.compile("(?i)\\s*[!c*]\\$omp\\b.*\\bsimd\\b.*");

  /** Continued lines are not put together, so that any reduction outside parallel counts. */
  private static final Pattern REDUCTION =
      Pattern.compile("(?i)\\s*[!c*]\\$omp\\b(?!.*\\bparallel\\b).*\\breduction\\s*\\(.*");

  private FortranLimits() {}

  /** The lines of a program's Fortran sources that are not followed. */
  static Set<Reason> of(Program program, SourceText text) {
    Set<String> files = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      if (FORTRAN.matcher(function.location().file()).matches()) {
        files.add(function.location().file());
      }
    }
    Set<Reason> reasons = new LinkedHashSet<>();
    for (String file : files) {
      List<String> lines = text.read(file).map(all -> all.lines().toList()).orElse(List.of());
      for (int i = 0; i < lines.size(); i++) {
        if (SIMD.matcher(lines.get(i)).matches()) {
          reasons.add(
              new Reason(
                  Reason.Code.UNSUPPORTED,
                  "the static engine does not follow simd loops in Fortran",
                  new SourceLocation(file, i + 1, 0)));
        }
        if (REDUCTION.matcher(lines.get(i)).matches()) {
          reasons.add(
              new Reason(
                  Reason.Code.UNSUPPORTED,
                  "flang waits before it adds up a reduction, which hides what is not ordered",
                  new SourceLocation(file, i + 1, 0)));
        }
      }
    }
    return reasons;
  }
}

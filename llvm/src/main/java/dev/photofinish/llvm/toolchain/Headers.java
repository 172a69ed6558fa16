package dev.photofinish.llvm.toolchain;

import java.nio.file.Path;
import java.util.List;

/** Header files of ours, copied to where clang can read them. */
final class Headers {
  private Headers() {}

  /**
   * The directory with {@code omp.h}, which the bundled clang lacks, and with a {@code stdatomic.h}
   * that takes what gcc's takes.
   */
  static Path openmp(CacheDirectory cache) {
    ShippedFiles headers = new ShippedFiles("include/openmp/", List.of("omp.h", "stdatomic.h"));
    return cache.entry("include-openmp-" + headers.version(), headers::writeTo);
  }
}

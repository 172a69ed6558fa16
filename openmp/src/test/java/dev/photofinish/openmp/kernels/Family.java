package dev.photofinish.openmp.kernels;

import java.util.List;

/** Random programs about some constructs of OpenMP. */
interface Family {

  /** File-level pieces, the last one the function {@code program@}. */
  List<Snippet> program(Dice dice);
}

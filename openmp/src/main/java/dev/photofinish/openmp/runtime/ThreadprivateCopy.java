package dev.photofinish.openmp.runtime;

/** A threadprivate variable and the thread that has a copy. */
record ThreadprivateCopy(long variable, int thread) implements Comparable<ThreadprivateCopy> {

  @Override
  public int compareTo(ThreadprivateCopy other) {
    int byVariable = Long.compare(variable, other.variable);
    return byVariable != 0 ? byVariable : Integer.compare(thread, other.thread);
  }
}

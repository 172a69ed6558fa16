package dev.photofinish.openmp.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A function as it is called along a path.
 *
 * @param path the calls that lead to it, outermost first; empty for all calls together
 */
public record InstanceName(String function, List<Site> path) {
  public InstanceName {
    Objects.requireNonNull(function);
    path = List.copyOf(path);
  }

  /** A function for all its calls together. */
  public static InstanceName of(String function) {
    return new InstanceName(function, List.of());
  }

  /** What a call leads to if the callee is told apart by its callers. */
  public InstanceName call(int instruction, String callee) {
    List<Site> longer = new ArrayList<>(path);
    longer.add(new Site(function, instruction));
    return new InstanceName(callee, longer);
  }
}

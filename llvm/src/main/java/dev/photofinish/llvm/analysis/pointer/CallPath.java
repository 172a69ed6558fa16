package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The calls that lead to an execution of a function, outermost first, from the last function on the
 * way that is not analysed for each of its calls apart.
 */
public record CallPath(List<Instruction> sites) {
  /** The path to a function that is analysed once for all its calls. */
  public static final CallPath EMPTY = new CallPath(List.of());

  public CallPath {
    sites = List.copyOf(sites);
  }

  CallPath then(Instruction site) {
    List<Instruction> longer = new ArrayList<>(sites);
    longer.add(site);
    return new CallPath(longer);
  }

  @Override
  public String toString() {
    return sites.stream()
        .map(site -> "(" + site + ":" + site.location().line() + ")")
        .collect(Collectors.joining());
  }
}

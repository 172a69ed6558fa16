package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for the lines of the program. */
public final class Sites {
  private final Map<Site, Integer> numbers = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();

  /**
   * A line of a method.
   *
   * @param file null if the class file does not say
   */
  public record Site(String className, String method, String file, int line) {
    @Override
    public String toString() {
      return (file == null ? className : file) + ":" + line;
    }
  }

  /** The number of an instruction's line. */
  int of(Code code, int pc) {
    int[] numbered = code.sites();
    if (numbered[pc] == 0) {
      MethodInfo method = code.method;
      Site site =
          new Site(
              method.owner.javaName(),
              method.name,
              method.owner.details.sourceFile(),
              code.line[pc]);
      numbered[pc] = 1 + numbers.computeIfAbsent(site, this::add);
    }
    return numbered[pc] - 1;
  }

  private int add(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** A line by its number. */
  public Site get(int number) {
    return sites.get(number);
  }
}

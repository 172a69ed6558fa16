package dev.photofinish.openmp.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What variables of the environment say to the run-time library. One that cannot be read says
 * nothing.
 *
 * @param variables by name
 */
public record EnvironmentVariables(Map<String, String> variables) {
  private static final String THREADS = "OMP_NUM_THREADS";
  private static final String LEVELS = "OMP_MAX_ACTIVE_LEVELS";
  private static final String TEAMS = "OMP_NUM_TEAMS";
  private static final String NUMBER = "\\s*[0-9]{1,6}\\s*";

  public EnvironmentVariables {
    variables = Map.copyOf(variables);
  }

  /** How many threads outermost parallel regions have. */
  public OptionalInt threads() {
    List<Integer> numbers = numbers(THREADS);
    return numbers.isEmpty() ? OptionalInt.empty() : OptionalInt.of(numbers.get(0));
  }

  /**
   * The same options but for what the variables say of nested regions and of leagues. Several
   * numbers of threads ask for nested regions, unless it is said how deep they nest.
   */
  public RuntimeOptions applied(RuntimeOptions options) {
    List<Integer> threads = numbers(THREADS);
    RuntimeOptions applied = options;
    if (threads.size() > 1) {
      applied =
          applied
              .withNestedThreads(threads.subList(1, threads.size()))
              .withMaxActiveLevels(Integer.MAX_VALUE);
    }
    List<Integer> levels = numbers(LEVELS);
    if (!levels.isEmpty()) {
      applied = applied.withMaxActiveLevels(levels.get(0));
    }
    List<Integer> teams = numbers(TEAMS);
    return teams.isEmpty() || teams.get(0) < 1 ? applied : applied.withTeams(teams.get(0));
  }

  /** The numbers of a list; none if one of them is wrong. */
  private List<Integer> numbers(String name) {
    String[] words = variables.getOrDefault(name, "").split(",");
    if (!Arrays.stream(words).allMatch(word -> word.matches(NUMBER))) {
      return List.of();
    }
    List<Integer> numbers =
        Arrays.stream(words).map(word -> Integer.valueOf(word.strip())).toList();
    return name.equals(THREADS) && numbers.contains(0) ? List.of() : numbers;
  }
}

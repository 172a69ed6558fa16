package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;
import java.util.List;
import java.util.Optional;

/** What is wrong with the locks and critical constructs that are there. */
final class LockAdvice {
  private final RecipeRun.Shown shown;
  private final Access first;
  private final Access second;

  LockAdvice(RecipeRun.Shown shown, Access first, Access second) {
    this.shown = shown;
    this.first = first;
    this.second = second;
  }

  /** A sentence; empty if no lock is held, or a common one. */
  Optional<String> text() {
    List<String> one = shown.first().locks();
    List<String> other = shown.second().locks();
    if ((one.isEmpty() && other.isEmpty()) || one.stream().anyMatch(other::contains)) {
      return Optional.empty();
    }
    if (!one.isEmpty() && !other.isEmpty()) {
      return Optional.of(
          holds(first, one)
              + ", "
              + holds(second, other)
              + (areCriticals(one) && areCriticals(other)
                  ? ": critical constructs of different names do not exclude each other; give both"
                      + " the same name."
                  : ": hold the same lock around both."));
    }
    boolean bareFirst = one.isEmpty();
    List<String> locks = bareFirst ? other : one;
    Access bare = bareFirst ? first : second;
    String holder = holds(bareFirst ? second : first, locks);
    if ((bareFirst ? shown.first() : shown.second()).touched().kind().atomic()) {
      return Optional.of(
          "%s, line %d is only atomic: neither excludes the other; use the same for both."
              .formatted(holder, bare.place().line()));
    }
    return Optional.of(
        holder
            + ", "
            + bare.thread()
            + (areCriticals(locks)
                ? " is in none: put line %d into %s, too."
                    .formatted(bare.place().line(), locks.get(locks.size() - 1))
                : " holds no lock: hold it at line " + bare.place().line() + ", too."));
  }

  private static boolean areCriticals(List<String> locks) {
    return locks.stream().allMatch(lock -> lock.startsWith(Actions.CRITICAL));
  }

  private static String holds(Access access, List<String> locks) {
    return access.thread()
        + (areCriticals(locks) ? " is in " : " holds ")
        + String.join(" and ", locks);
  }
}

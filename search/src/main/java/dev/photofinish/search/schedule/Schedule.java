package dev.photofinish.search.schedule;

import java.util.ArrayList;
import java.util.List;

/** Who goes when: what makes one run of a machine out of all its runs. */
public record Schedule(List<Step> steps) {

  /** Keeps its own copy of the steps. */
  public Schedule {
    steps = List.copyOf(steps);
  }

  /** How many steps there are. */
  public int length() {
    return steps.size();
  }

  /** How often another thread goes than the step before. */
  public int switches() {
    int count = 0;
    for (int i = 1; i < steps.size(); i++) {
      if (steps.get(i).thread() != steps.get(i - 1).thread()) {
        count++;
      }
    }
    return count;
  }

  /** The first steps of this schedule. */
  public Schedule first(int count) {
    return new Schedule(steps.subList(0, count));
  }

  /** The stretches in which one thread goes, in order. */
  List<List<Step>> turns() {
    List<List<Step>> turns = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= steps.size(); i++) {
      if (i == steps.size() || steps.get(i).thread() != steps.get(start).thread()) {
        turns.add(steps.subList(start, i));
        start = i;
      }
    }
    return turns;
  }
}

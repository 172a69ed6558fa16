package dev.photofinish.openmp.statics.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes conditions apart into groups that have no variable in common: each has its own answer. */
final class Components {
  private final Map<String, String> parents = new HashMap<>();

  private Components() {}

  static List<List<Condition>> of(List<Condition> conditions) {
    Components components = new Components();
    List<String> members = new ArrayList<>();
    for (Condition condition : conditions) {
      members.add(components.join(condition));
    }
    Map<String, List<Condition>> groups = new LinkedHashMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      groups
          .computeIfAbsent(components.root(members.get(i)), root -> new ArrayList<>())
          .add(conditions.get(i));
    }
    return List.copyOf(groups.values());
  }

  /** Puts the variables of a condition into one group; one of them, or a name that none has. */
  private String join(Condition condition) {
    List<String> variables = new ArrayList<>();
    condition.forEachForm(
        form -> {
          for (int i = 0; i < form.size(); i++) {
            variables.add(form.variable(i));
          }
        });
    if (variables.isEmpty()) {
      return "";
    }
    for (String variable : variables) {
      parents.put(root(variable), root(variables.get(0)));
    }
    return variables.get(0);
  }

  private String root(String variable) {
    String at = variable;
    for (String next = parents.get(at); next != null && !next.equals(at); next = parents.get(at)) {
      at = next;
    }
    return at;
  }
}

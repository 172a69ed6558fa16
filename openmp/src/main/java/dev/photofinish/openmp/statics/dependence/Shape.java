package dev.photofinish.openmp.statics.dependence;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Conditions without the names of their variables, which are numbered as they come. What is written
 * in one way for other arrays or other loops has the same shape, and the same answer but for names.
 */
final class Shape {
  private final Map<String, String> numbered = new LinkedHashMap<>();
  private final List<Condition> conditions;

  Shape(List<Condition> named) {
    this.conditions = named.stream().map(this::condition).toList();
  }

  /** The conditions on numbered variables. */
  List<Condition> conditions() {
    return conditions;
  }

  /** An answer to these conditions, with the names that the variables had. */
  Answer named(Answer answer) {
    if (!(answer instanceof Answer.Possible possible)) {
      return answer;
    }
    Map<String, BigInteger> numbers = new HashMap<>();
    numbered.forEach(
        (name, number) -> {
          BigInteger value = possible.numbers().get(number);
          if (value != null) {
            numbers.put(name, value);
          }
        });
    return new Answer.Possible(numbers);
  }

  private Condition condition(Condition condition) {
    if (condition instanceof Condition.AtLeastZero bound) {
      return new Condition.AtLeastZero(form(bound.form()));
    }
    if (condition instanceof Condition.IsZero equation) {
      return new Condition.IsZero(form(equation.form()));
    }
    if (condition instanceof Condition.AnyOf any) {
      return new Condition.AnyOf(any.choices().stream().map(this::condition).toList());
    }
    Condition.AllOf all = (Condition.AllOf) condition;
    return new Condition.AllOf(all.parts().stream().map(this::condition).toList());
  }

  /** New variables are numbered by their coefficients, which have more to say than names. */
  private LinearForm form(LinearForm form) {
    List<Integer> terms = IntStream.range(0, form.size()).boxed().collect(Collectors.toList());
    terms.sort(Comparator.comparingLong(form::coefficient));
    Map<String, Long> coefficients = new HashMap<>();
    for (int term : terms) {
      String number = numbered.computeIfAbsent(form.variable(term), name -> "x" + numbered.size());
      coefficients.put(number, form.coefficient(term));
    }
    return LinearForm.of(form.constant(), coefficients);
  }
}

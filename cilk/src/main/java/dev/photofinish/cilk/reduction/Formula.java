package dev.photofinish.cilk.reduction;

import java.util.ArrayList;
import java.util.List;

/**
 * A formula in conjunctive normal form.
 *
 * @param variables how many variables it has
 * @param clauses for each clause its literals: i for the variable i from 1, -i for its negation
 */
public record Formula(int variables, List<List<Integer>> clauses) {
  /** The program of more would not fit anywhere. */
  private static final int MOST_VARIABLES = 100_000;

  public Formula {
    clauses = clauses.stream().map(List::copyOf).toList();
    if (variables < 1 || clauses.isEmpty()) {
      throw new IllegalArgumentException("a formula needs a variable and a clause");
    }
  }

  /**
   * Reads the DIMACS format.
   *
   * @throws FormatException if the text is not in that format
   */
  public static Formula parse(String text) throws FormatException {
    int variables = 0;
    int announced = -1;
    int line = 0;
    List<List<Integer>> clauses = new ArrayList<>();
    List<Integer> clause = new ArrayList<>();
    for (String row : text.lines().toList()) {
      line++;
      String content = row.strip();
      if (content.equals("%")) {
        break;
      }
      if (content.isEmpty() || content.startsWith("c")) {
        continue;
      }
      String[] words = content.split("\\s+");
      if (words[0].equals("p")) {
        if (words.length != 4 || !words[1].equals("cnf") || announced >= 0) {
          throw new FormatException(line, "expected one line 'p cnf VARIABLES CLAUSES'");
        }
        variables = number(words[2], line);
        announced = number(words[3], line);
        if (variables > MOST_VARIABLES) {
          throw new FormatException(line, "more than " + MOST_VARIABLES + " variables");
        }
        continue;
      }
      if (announced < 0) {
        throw new FormatException(line, "a clause before the line 'p cnf VARIABLES CLAUSES'");
      }
      for (String word : words) {
        int literal = number(word, line);
        if (Math.abs(literal) > variables) {
          throw new FormatException(
              line, "variable " + Math.abs(literal) + " of a formula with " + variables);
        }
        if (literal != 0) {
          clause.add(literal);
        } else if (clause.isEmpty()) {
          throw new FormatException(line, "an empty clause, which nothing satisfies");
        } else {
          clauses.add(clause);
          clause = new ArrayList<>();
        }
      }
    }
    if (!clause.isEmpty()) {
      clauses.add(clause);
    }
    if (announced < 0 || variables < 1 || clauses.isEmpty()) {
      throw new FormatException(Math.max(1, line), "no clauses; is this a formula in DIMACS CNF?");
    }
    if (clauses.size() != announced) {
      throw new FormatException(
          line, announced + " clauses were announced, there are " + clauses.size());
    }
    return new Formula(variables, clauses);
  }

  private static int number(String word, int line) throws FormatException {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new FormatException(line, "'" + word + "' is not a number");
    }
  }

  /** Whether values, by variable from 1, satisfy the formula. */
  public boolean isSatisfiedBy(List<Boolean> values) {
    return clauses.stream()
        .allMatch(
            clause ->
                clause.stream()
                    .anyMatch(literal -> values.get(Math.abs(literal) - 1) == (literal > 0)));
  }

  /** A text that is no formula. */
  public static final class FormatException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    FormatException(int line, String message) {
      super(message);
      this.line = line;
    }

    public int line() {
      return line;
    }
  }
}

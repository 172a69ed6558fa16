package dev.photofinish.cilk.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Level;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.interactions.Interactions;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.ThesisSearch;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The reduction of chapter 4: a race exactly if the formula can be satisfied. */
class ReductionTest {
  private static final Formula EXAMPLE =
      new Formula(3, List.of(List.of(1, 2, 2), List.of(-1, 2, -3), List.of(1, 3, -3)));

  @Test
  void theExampleHasTheGraphOfTheThesis() {
    Reduction reduction = new Reduction(EXAMPLE);
    assertThat(reduction.vertices()).isEqualTo(27);
    assertThat(reduction.helpers()).isEqualTo(5);
    assertThat(reduction.dummies()).isEqualTo(2);
    AtomizedProgram program = reduction.program();
    assertThat(new Interactions(program, Precedence.of(program)).pairs()).hasSize(36);
  }

  @Test
  void theExampleRacesAndItsCycleSatisfiesTheFormula() {
    Reduction reduction = new Reduction(EXAMPLE);
    List<FoundRace> races = races(reduction);
    assertThat(races).hasSize(1);
    assertThat(EXAMPLE.isSatisfiedBy(reduction.values(races.get(0).cycle()))).isTrue();
  }

  @Test
  void allSignPatternsOnThreeVariablesFoolPartCOnly() {
    List<List<Integer>> clauses = new ArrayList<>();
    for (int signs = 0; signs < 8; signs++) {
      clauses.add(
          List.of((signs & 1) == 0 ? 1 : -1, (signs & 2) == 0 ? 2 : -2, (signs & 4) == 0 ? 3 : -3));
    }
    Reduction reduction = new Reduction(new Formula(3, clauses));
    AtomizedProgram program = reduction.program();
    Precedence precedence = Precedence.of(program);
    List<Interactions.Pair> possible =
        new ThesisSearch(program, precedence, new Interactions(program, precedence))
            .possibleRaces();
    assertThat(possible).hasSize(1);
    int thread = program.thread(possible.get(0).one());
    assertThat(program.thread(possible.get(0).other())).isEqualTo(thread);
    assertThat(reduction.names().function(program.function(program.instance(thread))))
        .isEqualTo("p, r");
    assertThat(races(reduction)).isEmpty();
  }

  @Test
  void racesAreSatisfiableFormulas() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int variables = 1 + random.nextInt(4);
      List<List<Integer>> clauses = new ArrayList<>();
      for (int i = 1 + random.nextInt(3 * variables + 2); i > 0; i--) {
        List<Integer> clause = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
          int variable = 1 + random.nextInt(variables);
          clause.add(random.nextBoolean() ? variable : -variable);
        }
        clauses.add(clause);
      }
      Formula formula = new Formula(variables, clauses);
      Reduction reduction = new Reduction(formula);
      List<FoundRace> races = races(reduction);
      assertThat(races.stream().noneMatch(race -> race.level() == Level.POSSIBLE))
          .as("seed %d", seed)
          .isTrue();
      assertThat(!races.isEmpty()).as("seed %d: %s", seed, formula).isEqualTo(satisfiable(formula));
      if (!races.isEmpty()) {
        assertThat(formula.isSatisfiedBy(reduction.values(races.get(0).cycle())))
            .as("seed %d", seed)
            .isTrue();
      }
    }
  }

  private static boolean satisfiable(Formula formula) {
    for (int mask = 0; mask < 1 << formula.variables(); mask++) {
      List<Boolean> values = new ArrayList<>();
      for (int i = 0; i < formula.variables(); i++) {
        values.add((mask >> i & 1) != 0);
      }
      if (formula.isSatisfiedBy(values)) {
        return true;
      }
    }
    return false;
  }

  private static List<FoundRace> races(Reduction reduction) {
    return new RaceFinder(reduction.program(), RaceFinder.Limits.defaults()).races();
  }

  @Test
  void formulasAreReadInDimacsForm() throws Formula.FormatException {
    assertThat(Formula.parse("c a comment\np cnf 3 2\n1 -3 0\n2 3\n-1 0\n"))
        .isEqualTo(new Formula(3, List.of(List.of(1, -3), List.of(2, 3, -1))));
  }

  @Test
  void malformedFormulasAreRefusedWithTheirLine() {
    assertThatThrownBy(() -> Formula.parse("p cnf 2 1\n1 7 0\n"))
        .isInstanceOfSatisfying(
            Formula.FormatException.class, e -> assertThat(e.line()).isEqualTo(2))
        .hasMessage("variable 7 of a formula with 2");
    assertThatThrownBy(() -> Formula.parse("1 2 0\n")).isInstanceOf(Formula.FormatException.class);
    assertThatThrownBy(() -> Formula.parse("p cnf 2 1\n1 x 0\n")).hasMessage("'x' is not a number");
    assertThatThrownBy(() -> Formula.parse("")).isInstanceOf(Formula.FormatException.class);
  }
}

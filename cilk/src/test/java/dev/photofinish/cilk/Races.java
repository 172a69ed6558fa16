package dev.photofinish.cilk;

import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.interactions.Interactions;
import dev.photofinish.cilk.interactions.Interactions.Pair;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.ThesisSearch;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;

/** What the parts of the engine say of a program. */
final class Races {
  private Races() {}

  static List<Pair> interactions(AtomizedProgram program) {
    return new Interactions(program, Precedence.of(program)).pairs();
  }

  /** What part C of the thesis reports. */
  static List<Pair> possible(AtomizedProgram program) {
    Precedence precedence = Precedence.of(program);
    return new ThesisSearch(program, precedence, new Interactions(program, precedence))
        .possibleRaces();
  }

  /** The exact decision. */
  static List<FoundRace> exact(AtomizedProgram program) {
    return new RaceFinder(program, RaceFinder.Limits.defaults()).races();
  }
}

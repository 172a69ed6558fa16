package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.facts.LoadFact;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.facts.UniqueNumberFact;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The facts of regions by the instructions that they are about. */
final class RegionIndex {
  private final Map<Instruction, List<Claim>> claims = new HashMap<>();

  /** What a region claims of an instruction in one context. */
  sealed interface Claim {
    RegionFacts region();

    /** An access; see {@link RegionFacts#accesses}. */
    record Access(RegionFacts region, dev.photofinish.openmp.statics.symbolic.RegionAccess access)
        implements Claim {
      TaskNode node() {
        return access.node();
      }
    }

    /** What a load finds. */
    record Found(RegionFacts region, LoadFact fact) implements Claim {}

    /** A number that nobody else gets. */
    record Unique(RegionFacts region, UniqueNumberFact fact) implements Claim {}
  }

  RegionIndex(List<RegionFacts> regions) {
    for (RegionFacts region : regions) {
      region
          .accesses()
          .forEach(access -> add(access.instruction(), new Claim.Access(region, access)));
      for (LoadFact fact : region.loads()) {
        if (!isByItself(fact)) {
          add(fact.load(), new Claim.Found(region, fact));
        }
      }
      region.uniqueNumbers().forEach(fact -> add(fact.taken(), new Claim.Unique(region, fact)));
    }
  }

  private void add(Instruction instruction, Claim claim) {
    claims.computeIfAbsent(instruction, key -> new ArrayList<>()).add(claim);
  }

  /** Whether a fact says nothing but that a load finds what it finds. */
  private static boolean isByItself(LoadFact fact) {
    if (fact instanceof LoadFact.Address address) {
      return mentions(address.value().offset(), fact)
          || (address.value().base() instanceof Base.Pointed pointed
              && pointed.pointer() == fact.load());
    }
    return mentions(((LoadFact.Numeric) fact).value(), fact);
  }

  private static boolean mentions(Polynomial form, LoadFact fact) {
    return form.symbols().stream().anyMatch(symbol -> mentions(symbol, fact));
  }

  private static boolean mentions(Symbol symbol, LoadFact fact) {
    return (symbol instanceof Symbol.Once once && once.value() == fact.load())
        || symbol.arguments().stream().anyMatch(argument -> mentions(argument, fact));
  }

  List<Claim> of(Instruction instruction) {
    return claims.getOrDefault(instruction, List.of());
  }
}

package dev.photofinish.cilk.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table of section 6 of the design. */
class AtomizationTest {
  private static final Map<Atomization, Set<CutKind>> CUTPOINTS =
      Map.of(
          Atomization.THREADS,
          EnumSet.noneOf(CutKind.class),
          Atomization.MANUAL,
          EnumSet.of(CutKind.WRITTEN, CutKind.ATOMIC),
          Atomization.MENIER,
          EnumSet.of(CutKind.CALL, CutKind.RETURN, CutKind.LOOP, CutKind.JUMP, CutKind.ATOMIC),
          Atomization.FINEST,
          EnumSet.of(CutKind.ACCESS));

  @Test
  void eachHasItsCutpoints() {
    for (Atomization atomization : Atomization.values()) {
      for (CutKind kind : CutKind.values()) {
        assertThat(atomization.cutsAt(kind))
            .as("%s at %s", atomization, kind)
            .isEqualTo(CUTPOINTS.get(atomization).contains(kind));
      }
    }
  }

  @Test
  void atomicBlocksCountWhereProgrammersAndMenierCut() {
    assertThat(Atomization.MANUAL.honoursAtomic()).isTrue();
    assertThat(Atomization.MENIER.honoursAtomic()).isTrue();
    assertThat(Atomization.FINEST.honoursAtomic()).isFalse();
  }
}

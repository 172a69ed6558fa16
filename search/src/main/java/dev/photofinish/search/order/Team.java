package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * A team of a parallel region, in one phase.
 *
 * @param owner the context that met the region
 * @param phase the strand with which the phase began: the fork or the last barrier
 * @param barriers how many barriers there were
 * @param members the contexts of the members
 * @param ended pieces and tasks that ended in this phase
 */
record Team(int owner, int phase, int barriers, IntList members, StrandList ended) {

  Team ended(StrandList strands) {
    return new Team(owner, phase, barriers, members, strands);
  }

  Team after(int barrier) {
    return new Team(owner, barrier, barriers + 1, members, StrandList.EMPTY);
  }
}

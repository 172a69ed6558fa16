package dev.photofinish.openmp.runtime;

/**
 * One encounter of a worksharing construct by one member.
 *
 * @param team the label of the team, or for {@code distribute} of the league, that shares the work
 * @param size how many members share it
 * @param number the member's number
 * @param ordinal the how-manieth construct it is that the member meets
 */
record Sharing(long team, int size, int number, int ordinal) {

  /** A member meets its next construct. */
  static Sharing next(OpenMpState state, Context me, ScheduleKind kind) {
    Team team = state.team(me);
    int number = me.number;
    if (kind.distributes()) {
      number = team.outerNumber;
      team = state.teams.get(team.outer);
    }
    return new Sharing(team.label, team.size, number, me.constructs++);
  }

  static Sharing next(OpenMpState state, Context me) {
    return next(state, me, ScheduleKind.STATIC);
  }

  /** A name for the encounter that all members agree on. */
  long construct() {
    return Labels.of(team, Labels.Kind.CONSTRUCT, ordinal);
  }

  boolean isSerial() {
    return size == 1;
  }
}

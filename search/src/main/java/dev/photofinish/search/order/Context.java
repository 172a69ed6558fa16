package dev.photofinish.search.order;

/**
 * Whoever executes, at one moment.
 *
 * @param strand the current strand; of a task that has not begun, the strand that created it
 * @param team the team whose next barrier joins it, or -1
 * @param parent the context whose taskwait joins it, or -1
 * @param taskgroup the innermost taskgroup around it, or -1
 * @param children the last strands of children that ended and were not waited for
 * @param liveChildren how many children have not ended
 * @param lanes the innermost simd loop it is in, or null
 */
record Context(
    Stage stage,
    int strand,
    int team,
    int parent,
    int taskgroup,
    StrandList children,
    int liveChildren,
    Lanes lanes) {

  /** Where a context is in its life. */
  enum Stage {
    CREATED(0),
    RUNNING(1),
    ENDED(2);

    private final int code;

    Stage(int code) {
      this.code = code;
    }
  }

  static Context running(int strand, int team) {
    return new Context(Stage.RUNNING, strand, team, -1, -1, StrandList.EMPTY, 0, null);
  }

  /** A task that has not begun. */
  static Context created(int creation, int creator, Context parent) {
    int group = parent.taskgroup;
    return new Context(
        Stage.CREATED, creation, parent.team, creator, group, StrandList.EMPTY, 0, null);
  }

  Context at(int next) {
    return new Context(Stage.RUNNING, next, team, parent, taskgroup, children, liveChildren, lanes);
  }

  Context ended() {
    return new Context(Stage.ENDED, strand, team, parent, taskgroup, children, liveChildren, lanes);
  }

  Context in(int group) {
    return new Context(stage, strand, team, parent, group, children, liveChildren, lanes);
  }

  Context with(StrandList endedChildren, int live) {
    return new Context(stage, strand, team, parent, taskgroup, endedChildren, live, lanes);
  }

  Context in(Lanes loop) {
    return new Context(stage, strand, team, parent, taskgroup, children, liveChildren, loop);
  }

  long digest(Strands strands) {
    long own = strands.label(strand) + stage.code + 3 * children.digest() + 5L * liveChildren;
    return Labels.mix(lanes == null ? own : own + lanes.digest(strands));
  }
}

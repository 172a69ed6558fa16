package dev.photofinish.search.order;

import java.util.ArrayList;
import java.util.List;

/** A context as the reference sees it: its nodes so far, its children and the scopes it is in. */
final class ReferenceContext {

  enum Kind {
    ROOT,
    MEMBER,
    PIECE,
    TASK,
    THREAD
  }

  final Kind kind;
  final int id;
  final int team;

  /** The index of the context that created a task. */
  final int parent;

  int node;

  /** The last strand, of ended ones. */
  int lastStrand = -1;

  boolean begun = true;
  boolean ended;
  boolean forked;

  /** Children of which no taskwait knows, as indices of contexts. */
  List<Integer> children = new ArrayList<>();

  /** Open taskgroups, outermost first: for each all tasks in it, as indices of contexts. */
  List<List<Integer>> ownGroups = new ArrayList<>();

  /**
   * All lists of tasks around this context: its own ones and those of its ancestors at its
   * creation.
   */
  List<List<Integer>> groups = new ArrayList<>();

  ReferenceContext(Kind kind, int id, int team, int parent, int node) {
    this.kind = kind;
    this.id = id;
    this.team = team;
    this.parent = parent;
    this.node = node;
  }
}

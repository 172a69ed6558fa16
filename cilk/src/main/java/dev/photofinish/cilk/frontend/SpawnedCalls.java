package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;

/** Numbers the spawned calls of a program. */
final class SpawnedCalls {
  /** A token at which clang may say that the call stands. */
  record Place(Token token, int nth) {}

  private record Found(Edits edits, String callee, List<Place> places) {}

  private final List<Found> found;

  SpawnedCalls() {
    this(List.of());
  }

  private SpawnedCalls(List<Found> found) {
    this.found = new ArrayList<>(found);
  }

  /** Those that have been found, to go on from. */
  SpawnedCalls copy() {
    return new SpawnedCalls(found);
  }

  /** The number of a call that of a function may stand at any of some places. */
  int add(Edits edits, String callee, List<Place> places) {
    found.add(new Found(edits, callee, List.copyOf(places)));
    return found.size() - 1;
  }

  /** All of them, by number, when all texts have been changed. */
  List<SpawnedCall> all() {
    return found.stream()
        .map(
            each ->
                new SpawnedCall(
                    each.callee,
                    each.places.stream()
                        .map(
                            place ->
                                new SpawnedCall.Candidate(
                                    place.token().location().line(),
                                    each.edits.newColumn(place.token()),
                                    place.nth()))
                        .toList()))
        .toList();
  }
}

package dev.photofinish.openmp.certificate.check;

import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Places in objects. The offsets of an object with a stride count modulo that. */
final class PlaceSet {
  static final PlaceSet EMPTY = new PlaceSet(Map.of());

  private final Map<Integer, Set<Long>> offsets;

  private PlaceSet(Map<Integer, Set<Long>> offsets) {
    this.offsets = offsets;
  }

  static PlaceSet of(Collection<Place> places) {
    if (places.isEmpty()) {
      return EMPTY;
    }
    Map<Integer, Set<Long>> all = new HashMap<>();
    for (Place place : places) {
      all.computeIfAbsent(place.object(), key -> new HashSet<>()).add(place.offset());
    }
    return new PlaceSet(all);
  }

  static PlaceSet of(int object, long offset) {
    return of(List.of(new Place(object, offset)));
  }

  boolean isEmpty() {
    return offsets.isEmpty();
  }

  Set<Integer> objects() {
    return offsets.keySet();
  }

  /** The offsets in an object that it points into. */
  Set<Long> offsets(int object) {
    return offsets.getOrDefault(object, Set.of());
  }

  /** Whether a place is among these, by itself or because all places of its object are. */
  boolean covers(int object, long offset) {
    Set<Long> known = offsets(object);
    return known.contains(offset) || known.contains(Place.ANYWHERE);
  }

  /** Whether all of another set are among these. */
  boolean covers(PlaceSet other) {
    if (other == this) {
      return true;
    }
    for (Map.Entry<Integer, Set<Long>> entry : other.offsets.entrySet()) {
      for (long offset : entry.getValue()) {
        if (!covers(entry.getKey(), offset)) {
          return false;
        }
      }
    }
    return true;
  }

  PlaceSet with(PlaceSet other) {
    if (covers(other)) {
      return this;
    }
    if (isEmpty()) {
      return other;
    }
    Map<Integer, Set<Long>> all = new HashMap<>();
    offsets.forEach((object, places) -> all.put(object, new HashSet<>(places)));
    other.offsets.forEach(
        (object, places) -> all.computeIfAbsent(object, key -> new HashSet<>()).addAll(places));
    return new PlaceSet(all);
  }

  @Override
  public String toString() {
    return offsets.toString();
  }
}

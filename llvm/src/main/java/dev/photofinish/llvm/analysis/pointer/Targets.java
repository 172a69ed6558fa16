package dev.photofinish.llvm.analysis.pointer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Where a pointer may point: targets by the numbers of their objects. Immutable. */
public final class Targets implements Iterable<Target> {
  private final int[] objects;
  private final List<List<Target>> places;
  private final int hash;

  /**
   * Some targets.
   *
   * @param objects the numbers of their objects, ascending
   * @param places the targets in each object
   */
  Targets(int[] objects, List<List<Target>> places) {
    this.objects = objects;
    this.places = List.copyOf(places);
    this.hash = Arrays.hashCode(objects) * 31 + this.places.hashCode();
  }

  public boolean isEmpty() {
    return objects.length == 0;
  }

  @Override
  public Iterator<Target> iterator() {
    return stream().iterator();
  }

  public Stream<Target> stream() {
    return places.stream().flatMap(List::stream);
  }

  /** The objects that are pointed into. */
  public Set<AbstractObject> objects() {
    Set<AbstractObject> all = new LinkedHashSet<>();
    places.forEach(place -> all.add(place.get(0).object()));
    return Collections.unmodifiableSet(all);
  }

  /** Those that are in objects of others. */
  public Targets within(Targets others) {
    boolean[] common = new boolean[objects.length];
    int count = 0;
    for (int i = 0; i < objects.length; i++) {
      common[i] = Arrays.binarySearch(others.objects, objects[i]) >= 0;
      count += common[i] ? 1 : 0;
    }
    if (count == objects.length) {
      return this;
    }
    int[] left = new int[count];
    List<List<Target>> kept = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      if (common[i]) {
        left[kept.size()] = objects[i];
        kept.add(places.get(i));
      }
    }
    return new Targets(left, kept);
  }

  /** Whether bytes here and there may be the same. */
  public boolean meet(long length, Targets others, long otherLength) {
    return meet(length, others, otherLength, object -> true);
  }

  /**
   * Whether bytes here and there may be the same.
   *
   * @param counts the objects that count
   */
  public boolean meet(
      long length, Targets others, long otherLength, Predicate<AbstractObject> counts) {
    int there = 0;
    for (int here = 0; here < objects.length && there < others.objects.length; ) {
      int difference = Integer.compare(objects[here], others.objects[there]);
      if (difference == 0
          && overlap(places.get(here), length, others.places.get(there), otherLength)
          && counts.test(places.get(here).get(0).object())) {
        return true;
      }
      here += difference <= 0 ? 1 : 0;
      there += difference >= 0 ? 1 : 0;
    }
    return false;
  }

  private static boolean overlap(
      List<Target> some, long length, List<Target> others, long otherLength) {
    for (Target target : some) {
      for (Target other : others) {
        if (target.overlaps(length, other, otherLength)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Targets that
            && hash == that.hash
            && Arrays.equals(objects, that.objects)
            && places.equals(that.places));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return places.toString();
  }
}

package dev.photofinish.openmp.certificate;

import java.util.List;
import java.util.Map;

/**
 * Where pointers may point: a claimed solution. Sets of places are numbered, as many values have
 * the same.
 *
 * @param sets sets of places
 * @param wild the set of what unknown code may get hold of
 * @param guessed the set of what any number may be made of
 */
public record PointsToClaim(
    List<ObjectClaim> objects,
    List<List<Place>> sets,
    List<InstanceClaim> instances,
    List<CellsClaim> cells,
    int wild,
    int guessed) {
  public PointsToClaim {
    objects = List.copyOf(objects);
    sets = sets.stream().map(List::copyOf).toList();
    instances = List.copyOf(instances);
    cells = List.copyOf(cells);
  }

  /**
   * An object.
   *
   * @param stride 0 if its offsets are told apart, else the number that they are counted modulo
   */
  public record ObjectClaim(ObjectName name, long stride) {}

  /**
   * A place in an object.
   *
   * @param object its number
   * @param offset in bytes, or {@link #ANYWHERE}
   */
  public record Place(int object, long offset) {
    /** The offset that stands for all. */
    public static final long ANYWHERE = Long.MIN_VALUE;
  }

  /**
   * The registers of a function.
   *
   * @param registers the sets of those that may hold an address; the number behind the last one is
   *     that of what the function returns
   */
  public record InstanceClaim(InstanceName name, Map<Integer, Integer> registers) {
    public InstanceClaim {
      registers = Map.copyOf(registers);
    }
  }

  /**
   * What may be stored in an object.
   *
   * @param words the sets by the offset of an aligned word
   * @param anywhere the set of what may be stored at any offset
   */
  public record CellsClaim(int object, Map<Long, Integer> words, int anywhere) {
    public CellsClaim {
      words = Map.copyOf(words);
    }
  }
}

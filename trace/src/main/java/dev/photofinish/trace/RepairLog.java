package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts repairs and remembers where each kind came first; or refuses them all. */
final class RepairLog {
  private record Entry(long count, String first) {}

  private final Repair mode;
  private final Map<RepairKind, Entry> entries = new EnumMap<>(RepairKind.class);
  private Supplier<String> place;
  private Optional<String> cut = Optional.empty();

  RepairLog(Repair mode, Supplier<String> place) {
    this.mode = mode;
    this.place = place;
  }

  void locate(Supplier<String> newPlace) {
    place = newPlace;
  }

  boolean mends() {
    return mode == Repair.LENIENT;
  }

  /** Notes a repair, or fails with what it would have repaired. */
  void repair(RepairKind kind, Supplier<String> what) throws ImpossibleEventException {
    if (mode == Repair.STRICT) {
      throw new ImpossibleEventException(what.get());
    }
    note(kind);
  }

  /** Has the trace end before an event that no repair helps. */
  void cut(String what) throws ImpossibleEventException {
    if (mode == Repair.STRICT) {
      throw new ImpossibleEventException(what);
    }
    cut = Optional.of("the trace was cut off before " + place.get() + ": " + what);
  }

  /** Why the trace ends before its last event, if it does. */
  Optional<String> cutOff() {
    return cut;
  }

  private void note(RepairKind kind) {
    Entry entry = entries.get(kind);
    entries.put(
        kind, entry == null ? new Entry(1, place.get()) : new Entry(entry.count + 1, entry.first));
  }

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    entries.forEach((kind, entry) -> sentences.add(kind.sentence(entry.count, entry.first)));
    return sentences;
  }
}

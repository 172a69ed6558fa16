package dev.photofinish.llvm.library.files;

import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The names in directories that are open, as they were when {@code opendir} was called. */
public final class DirectoryListings implements Component {
  private final TreeMap<Integer, List<String>> listings;

  /** No directory is open. */
  public DirectoryListings() {
    this(Map.of());
  }

  private DirectoryListings(Map<Integer, List<String>> listings) {
    this.listings = new TreeMap<>(listings);
  }

  /** Keeps names that are given one by one; gives their number. */
  public int keep(List<String> names) {
    int number = listings.isEmpty() ? 1 : listings.lastKey() + 1;
    listings.put(number, List.copyOf(names));
    return number;
  }

  /** The names that are kept under a number, null if there are none. */
  public List<String> names(int number) {
    return listings.get(number);
  }

  public void forget(int number) {
    listings.remove(number);
  }

  @Override
  public DirectoryListings copy() {
    return new DirectoryListings(listings);
  }

  @Override
  public void hash(StateHasher hasher) {
    listings.forEach((number, names) -> hasher.add(number).add(String.join("/", names)));
  }
}

package dev.photofinish.search.history;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The shadow pages by number, with a small cache in front. */
final class ShadowMemory {

  private static final int CACHE_BITS = 6;

  private final Long2ObjectOpenHashMap<ShadowPage> pages = new Long2ObjectOpenHashMap<>();
  private final ShadowPage[] cache = new ShadowPage[1 << CACHE_BITS];

  ShadowPage page(long number) {
    int slot = (int) ((number * 0x9E3779B97F4A7C15L) >>> (64 - CACHE_BITS));
    ShadowPage cached = cache[slot];
    if (cached != null && cached.number == number) {
      return cached;
    }
    ShadowPage page = pages.get(number);
    if (page == null) {
      page = new ShadowPage(number);
      pages.put(number, page);
    }
    cache[slot] = page;
    return page;
  }

  /** The pages that there are of those with numbers from first to last, ascending. */
  List<ShadowPage> between(long first, long last) {
    List<ShadowPage> found = new ArrayList<>();
    if (last - first > pages.size()) {
      pages.values().stream()
          .filter(page -> page.number >= first && page.number <= last)
          .sorted(Comparator.comparingLong(page -> page.number))
          .forEach(found::add);
    } else {
      for (long number = first; number <= last; number++) {
        ShadowPage page = pages.get(number);
        if (page != null) {
          found.add(page);
        }
      }
    }
    return found;
  }

  /** The lists of all words, by pages. */
  Iterable<int[]> lists() {
    return () -> pages.values().stream().map(ShadowPage::lists).iterator();
  }

  /** All marked bytes, ascending, adjacent ones together. */
  List<ByteRange> marked() {
    List<ByteRange> ranges = new ArrayList<>();
    long[] range = {0, 0};
    pages.values().stream()
        .filter(ShadowPage::hasMarks)
        .sorted(Comparator.comparingLong(page -> page.number))
        .forEach(
            page -> {
              for (int offset = 0; offset < 1 << ShadowPage.BITS; offset++) {
                long address = (page.number << ShadowPage.BITS) + offset;
                if (!page.marked(offset)) {
                  continue;
                }
                if (range[1] != address) {
                  addTo(ranges, range);
                  range[0] = address;
                }
                range[1] = address + 1;
              }
            });
    addTo(ranges, range);
    return ranges;
  }

  private static void addTo(List<ByteRange> ranges, long[] range) {
    if (range[0] != range[1]) {
      ranges.add(new ByteRange(range[0], range[1] - range[0]));
    }
  }
}

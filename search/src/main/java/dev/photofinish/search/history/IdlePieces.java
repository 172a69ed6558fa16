package dev.photofinish.search.history;

import dev.photofinish.search.order.Strands;
import java.util.Arrays;

/**
 * By position, the last access of a piece or lane that left the list of its word as it was because
 * other pieces had done the same. As long as the page is the same, the next piece's access does not
 * change it either. Only accesses without locks, before the strand's first release, count.
 */
final class IdlePieces {

  private ShadowPage[] pages = new ShadowPage[64];
  private int[] versions = new int[64];
  private int[] words = new int[64];
  private int[] tags = new int[64];
  private int[] groups = new int[64];
  private int[] threads = new int[64];

  boolean knows(int position, ShadowPage page, int word, int tag, int group, int thread) {
    return position < pages.length
        && pages[position] == page
        && versions[position] == page.version()
        && words[position] == word
        && tags[position] == tag
        && groups[position] == group
        && threads[position] == thread
        && group != Strands.NO_GROUP;
  }

  void add(int position, ShadowPage page, int word, int tag, int group, int thread) {
    if (position >= pages.length) {
      int capacity = Math.max(position + 1, 2 * pages.length);
      pages = Arrays.copyOf(pages, capacity);
      versions = Arrays.copyOf(versions, capacity);
      words = Arrays.copyOf(words, capacity);
      tags = Arrays.copyOf(tags, capacity);
      groups = Arrays.copyOf(groups, capacity);
      threads = Arrays.copyOf(threads, capacity);
    }
    pages[position] = page;
    versions[position] = page.version();
    words[position] = word;
    tags[position] = tag;
    groups[position] = group;
    threads[position] = thread;
  }
}

package dev.photofinish.jvm.classes;

import java.util.Arrays;

/** Where a switch goes; keys in ascending order. */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
public record SwitchTable(int[] keys, int[] targets, int otherwise) {

  /** The target for a key. */
  public int target(int key) {
    int length = keys.length;
    if (length > 0 && keys[length - 1] - keys[0] == length - 1) {
      int at = key - keys[0];
      return key >= keys[0] && at >= 0 && at < length ? targets[at] : otherwise;
    }
    int at = Arrays.binarySearch(keys, key);
    return at >= 0 ? targets[at] : otherwise;
  }
}

package dev.photofinish.jvm.state;

/**
 * The states of a machine as a tree of differences, after Baker's rerooting: the current state is
 * in place, every other one is a list of differences towards it. Going from one state to another
 * costs what differs between them, and states that nobody holds are garbage.
 */
public final class Versions {
  private Version current = new Version();
  private int epoch = 1;
  private Versioned[] changed = new Versioned[64];
  private Object[] contents = new Object[64];
  private int changes;

  /** One state. */
  public static final class Version {
    private Version towards;
    private Versioned[] objects;
    private Object[] saved;
  }

  /** The number of the current stretch between two snapshots. */
  public int epoch() {
    return epoch;
  }

  /** To be called before a change; cheap if the object was changed in this epoch before. */
  public void change(Versioned object) {
    if (object.epoch != epoch) {
      log(object);
    }
  }

  private void log(Versioned object) {
    if (changes == changed.length) {
      changed = java.util.Arrays.copyOf(changed, changes * 2);
    }
    if (changes == contents.length) {
      contents = java.util.Arrays.copyOf(contents, changes * 2);
    }
    // Saving may fail for lack of memory; the object is then as it was.
    contents[changes] = object.save();
    changed[changes++] = object;
    object.epoch = epoch;
  }

  /** The state as it is now. */
  public Version snapshot() {
    Version taken = current;
    if (changes == 0 && taken.towards == null && settled) {
      return taken;
    }
    commit();
    settled = true;
    return current;
  }

  /** Whether nothing was changed since the current version was taken. */
  private boolean settled;

  /** Makes what was changed since the last version a step from a new version back to it. */
  private void commit() {
    Version next = new Version();
    current.towards = next;
    current.objects = java.util.Arrays.copyOf(changed, changes);
    current.saved = java.util.Arrays.copyOf(contents, changes);
    java.util.Arrays.fill(changed, 0, changes, null);
    java.util.Arrays.fill(contents, 0, changes, null);
    changes = 0;
    current = next;
    epoch++;
  }

  /** Goes to another state of this tree. */
  public void restore(Version target) {
    if (changes > 0) {
      commit();
    }
    reroot(target);
    settled = true;
    epoch++;
  }

  private void reroot(Version target) {
    int length = 0;
    for (Version v = target; v != current; v = v.towards) {
      length++;
    }
    Version[] path = new Version[length];
    int at = length;
    for (Version v = target; v != current; v = v.towards) {
      path[--at] = v;
    }
    for (Version step : path) {
      Versioned[] objects = step.objects;
      Object[] saved = step.saved;
      for (int i = 0; i < objects.length; i++) {
        saved[i] = objects[i].exchange(saved[i]);
      }
      current.towards = step;
      current.objects = objects;
      current.saved = saved;
      step.towards = null;
      step.objects = null;
      step.saved = null;
      current = step;
    }
  }
}

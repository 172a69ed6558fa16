package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Classes;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;

/** Makes objects, and keeps those that belong to no state: constants, mirrors, statics. */
public final class Heap {
  private static final int LATIN1 = 0;
  private static final int UTF16 = 1;
  private static final int MIDDLE_HASH = 1 << 24;

  /** Old objects have addresses from here on that do not depend on the run. */
  private static final long FIXED = 1L << 32;

  private final IntConsumer allocation;
  private final Versions versions;
  private final Classes classes;
  private final Baseline baseline = new Baseline();
  private final Map<String, Instance> interned = new HashMap<>();
  private ClassState[] states = new ClassState[1024];
  private Instance[] mirrors = new Instance[1024];
  private final Counters counters = new Counters();
  private final Long2ObjectOpenHashMap<HeapObject> byAddress = new Long2ObjectOpenHashMap<>();

  /** The numbers of old objects that had addresses when the search began, by address. */
  private int[] oldOrdinals = {};

  private boolean placing;

  private final ArchivedBoxes archivedBoxes;

  private final ClassInfo stringType;
  private final FieldInfo stringValue;
  private final FieldInfo stringCoder;
  private final ClassInfo bytes;

  /**
   * A heap.
   *
   * @param allocation hears of the lengths of new arrays
   */
  public Heap(Versions versions, Classes classes, IntConsumer allocation) {
    this.allocation = allocation;
    this.versions = versions;
    this.classes = classes;
    stringType = classes.load("java/lang/String");
    stringValue = stringType.field("value", "[B");
    stringCoder = stringType.field("coder", "B");
    bytes = classes.load("[B");
    archivedBoxes = new ArchivedBoxes(this, classes);
  }

  /** Numbers that are handed out along a run. */
  private static final class Counters extends Versioned {
    private long addresses = 1;
    private int hashes = 1;
    private int lastHash;

    private record Contents(long addresses, int hashes, int lastHash) {}

    @Override
    protected Object save() {
      return new Contents(addresses, hashes, lastHash);
    }

    @Override
    protected Object exchange(Object saved) {
      Contents before = new Contents(addresses, hashes, lastHash);
      Contents contents = (Contents) saved;
      addresses = contents.addresses;
      hashes = contents.hashes;
      lastHash = contents.lastHash;
      return before;
    }
  }

  public Classes classes() {
    return classes;
  }

  public Versions versions() {
    return versions;
  }

  public Baseline baseline() {
    return baseline;
  }

  /** The boxes of small numbers. */
  public ArchivedBoxes archivedBoxes() {
    return archivedBoxes;
  }

  /** A new object with default values. */
  public Instance instance(ClassInfo type) {
    Instance object = new Instance(type);
    object.epoch = versions.epoch();
    if (placing) {
      place(object);
    }
    return object;
  }

  /** A new array with default values. */
  public ArrayObject array(ClassInfo type, int length) {
    Object elements =
        switch (type.component.kind) {
          case 'Z', 'B' -> new byte[length];
          case 'C' -> new char[length];
          case 'S' -> new short[length];
          case 'I' -> new int[length];
          case 'J' -> new long[length];
          case 'F' -> new float[length];
          case 'D' -> new double[length];
          default -> new HeapObject[length];
        };
    return array(type, elements);
  }

  /** A new array around an array of the host, which is handed over. */
  public ArrayObject array(ClassInfo type, Object elements) {
    ArrayObject object = new ArrayObject(type, elements);
    allocation.accept(object.length);
    object.epoch = versions.epoch();
    if (placing) {
      place(object);
    }
    return object;
  }

  /** From now on every new object has a place, and threads take turns at what they do to it. */
  public void placeNewObjects() {
    placing = true;
  }

  /** Whether threads take turns at what they do to an object. */
  public boolean takesTurns(HeapObject object) {
    return object.shared || placing;
  }

  /** To be called before an object is changed. */
  public void change(HeapObject object) {
    versions.change(object);
  }

  /** The monitor of an object. */
  public Monitor monitor(HeapObject object) {
    if (object.monitor == null) {
      object.monitor = new Monitor();
      if (object.old()) {
        baseline.changed(object);
      }
    }
    return object.monitor;
  }

  /** Other threads can reach an object from now on. */
  public void share(HeapObject object) {
    place(object);
    object.shared = true;
  }

  /** Gives an object a place in memory that can be spoken of. */
  public void place(HeapObject object) {
    change(object);
    if (object.address == 0) {
      versions.change(counters);
      object.address =
          object.old() ? fixedAddress(object) : counters.addresses++ << HeapObject.ADDRESS_BITS;
      byAddress.put(object.address, object);
    }
  }

  /** How a new identity hash code compares with those that were given before. */
  public enum HashOrder {
    /** In any way. */
    ANY,
    /** It is greater, and odd. */
    GREATER,
    /** It is less, and even. */
    LESS,
    /** It is the same as that of the last object. */
    SAME
  }

  /** The identity hash code of an object, which may be a new one. */
  public int identityHash(HeapObject object, HashOrder order) {
    if (object.identityHash == 0) {
      change(object);
      versions.change(counters);
      int number = counters.hashes++;
      counters.lastHash =
          switch (order) {
            case ANY -> MIDDLE_HASH + ((number * 0x9E3779B1) >>> 8);
            case GREATER -> 2 * MIDDLE_HASH + 2 * number + 1;
            case LESS -> MIDDLE_HASH - 2 * number;
            case SAME -> counters.lastHash;
          };
      object.identityHash = counters.lastHash;
    }
    return object.identityHash;
  }

  /** Whether an object was given an identity hash code before. */
  public boolean isAnyHashed() {
    return counters.lastHash != 0;
  }

  /** The state of a class with its statics. */
  public ClassState state(ClassInfo type) {
    if (type.id >= states.length) {
      states = Arrays.copyOf(states, Math.max(type.id + 1, 2 * states.length));
    }
    ClassState state = states[type.id];
    if (state == null) {
      Instance statics = Instance.statics(type);
      permanent(statics);
      state = new ClassState(type, statics, baseline);
      states[type.id] = state;
      for (FieldInfo field : type.fields()) {
        if (field.isStatic() && field.constant != null) {
          constant(statics, field);
        }
      }
    }
    return state;
  }

  private void constant(Instance statics, FieldInfo field) {
    Object value = field.constant;
    if (value instanceof String text) {
      statics.references[field.index] = intern(text);
    } else if (value instanceof Double number) {
      statics.values[field.index] = Double.doubleToRawLongBits(number);
    } else if (value instanceof Float number) {
      statics.values[field.index] = Float.floatToRawIntBits(number);
    } else {
      statics.values[field.index] = ((Number) value).longValue();
    }
  }

  /** The static fields of all classes that were used so far. */
  public List<Instance> statics() {
    return Arrays.stream(states).filter(Objects::nonNull).map(state -> state.statics).toList();
  }

  /** Makes an object one that belongs to no state, and that all can reach. */
  public void permanent(HeapObject object) {
    baseline.add(object);
    object.shared = true;
    object.address = fixedAddress(object);
    byAddress.put(object.address, object);
  }

  /** The object that was last given an address, or null. */
  public HeapObject at(long address) {
    return byAddress.get(address);
  }

  private static long fixedAddress(HeapObject object) {
    return (FIXED + object.ordinal()) << HeapObject.ADDRESS_BITS;
  }

  /** The number of the old object at an address, or -1 if there is none. */
  public int ordinal(long address) {
    long id = address >>> HeapObject.ADDRESS_BITS;
    if (id >= FIXED) {
      return (int) (id - FIXED);
    }
    return id < oldOrdinals.length && oldOrdinals[(int) id] > 0 ? oldOrdinals[(int) id] : -1;
  }

  /** The object that stands for a class. */
  public Instance mirror(ClassInfo type) {
    if (type.id >= mirrors.length) {
      mirrors = Arrays.copyOf(mirrors, Math.max(type.id + 1, 2 * mirrors.length));
    }
    Instance mirror = mirrors[type.id];
    if (mirror == null) {
      mirror = new Instance(classes.load("java/lang/Class"));
      mirror.payload = type;
      mirrors[type.id] = mirror;
      permanent(mirror);
      if (type.component != null) {
        FieldInfo field = mirror.type.field("componentType", null);
        mirror.references[field.index] = mirror(type.component);
      }
    }
    return mirror;
  }

  /** The interned string of a text. */
  public Instance intern(String text) {
    Instance known = interned.get(text);
    if (known == null) {
      known = string(text);
      known.epoch = 0;
      HeapObject value = known.references[stringValue.index];
      value.epoch = 0;
      permanent(value);
      permanent(known);
      interned.put(text, known);
    }
    return known;
  }

  /** A new string. */
  public Instance string(String text) {
    boolean latin = true;
    for (int i = 0; i < text.length() && latin; i++) {
      latin = text.charAt(i) < 256;
    }
    byte[] encoded;
    if (latin) {
      encoded = text.getBytes(StandardCharsets.ISO_8859_1);
    } else {
      encoded = new byte[2 * text.length()];
      for (int i = 0; i < text.length(); i++) {
        encoded[2 * i] = (byte) text.charAt(i);
        encoded[2 * i + 1] = (byte) (text.charAt(i) >> 8);
      }
    }
    Instance string = instance(stringType);
    string.references[stringValue.index] = array(bytes, encoded);
    string.values[stringCoder.index] = latin ? LATIN1 : UTF16;
    return string;
  }

  /** The text of a string; null for null. */
  public String text(HeapObject object) {
    if (object == null) {
      return null;
    }
    Instance string = (Instance) object;
    byte[] value = (byte[]) ((ArrayObject) string.references[stringValue.index]).elements;
    if (string.values[stringCoder.index] == LATIN1) {
      return new String(value, StandardCharsets.ISO_8859_1);
    }
    char[] chars = new char[value.length / 2];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) ((value[2 * i] & 0xFF) | (value[2 * i + 1] & 0xFF) << 8);
    }
    return new String(chars);
  }

  /** The search begins: everything that can be reached from classes and these roots is old. */
  public void begin(Iterable<HeapObject> roots) {
    Deque<HeapObject> work = new ArrayDeque<>();
    for (ClassState state : states) {
      if (state != null) {
        work.add(state.statics);
      }
    }
    for (Instance mirror : mirrors) {
      if (mirror != null) {
        work.add(mirror);
      }
    }
    roots.forEach(work::add);
    Set<HeapObject> seen = new HashSet<>();
    while (!work.isEmpty()) {
      HeapObject object = work.poll();
      if (!seen.add(object)) {
        continue;
      }
      baseline.add(object);
      HeapObject[] references =
          object instanceof Instance instance
              ? instance.references
              : ((ArrayObject) object).ofReferences()
                  ? ((ArrayObject) object).references()
                  : new HeapObject[0];
      for (HeapObject reference : references) {
        if (reference != null) {
          work.add(reference);
        }
      }
    }
    baseline.begin();
    oldOrdinals = new int[(int) counters.addresses];
    for (HeapObject object : seen) {
      if (object.monitor != null) {
        baseline.changed(object);
      }
      long id = object.address >>> HeapObject.ADDRESS_BITS;
      if (object.address != 0 && id < FIXED) {
        oldOrdinals[(int) id] = object.ordinal();
      }
    }
  }
}

package dev.photofinish.jvm.samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collections and streams. */
@SuppressWarnings({"JdkObsolete", "EnumOrdinal"})
public final class Collected implements Supplier<String> {
  /** Some colours. */
  enum Colour {
    RED,
    GREEN {
      @Override
      String mood() {
        return "calm";
      }
    },
    BLUE;

    String mood() {
      return "loud";
    }
  }

  @Override
  public String get() {
    StringBuilder out = new StringBuilder();
    collections(out);
    streams(out);
    return out.toString();
  }

  private static void collections(StringBuilder out) {
    List<Integer> list = new ArrayList<>();
    Random random = new Random(42);
    for (int i = 0; i < 100; i++) {
      list.add(random.nextInt(1000));
    }
    Collections.sort(list, Comparator.reverseOrder());
    out.append(list).append(list.indexOf(7)).append(list.subList(3, 6)).append('\n');
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 50; i++) {
      map.merge("key" + i % 17, i, Integer::sum);
    }
    out.append(new TreeMap<>(map)).append(map.get("key3")).append(map.size()).append('\n');
    map.remove("key3");
    map.computeIfAbsent("new", String::length);
    out.append(new TreeMap<>(map).headMap("key2")).append(map.containsKey("key3"));
    PriorityQueue<String> queue = new PriorityQueue<>(List.of("pear", "apple", "fig"));
    out.append(queue.poll()).append(queue.poll()).append(new LinkedList<>(queue));
    ArrayDeque<Integer> deque = new ArrayDeque<>();
    deque.push(1);
    deque.addLast(2);
    out.append(deque).append(EnumSet.of(Colour.BLUE, Colour.RED));
    Map<Colour, String> moods = new EnumMap<>(Colour.class);
    for (Colour colour : Colour.values()) {
      moods.put(colour, colour.mood());
    }
    out.append(moods).append(Colour.valueOf("GREEN").ordinal()).append('\n');
    BitSet bits = new BitSet();
    bits.set(3, 70);
    out.append(bits.cardinality());
    ConcurrentHashMap<Integer, String> shared = new ConcurrentHashMap<>();
    ConcurrentSkipListMap<Integer, String> sorted = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 40; i++) {
      shared.put(i * 31 % 40, "v" + i);
      sorted.put(i * 31 % 40, "v" + i);
    }
    out.append(shared).append(sorted.firstKey()).append(sorted.floorEntry(12)).append('\n');
    out.append(new CopyOnWriteArrayList<>(List.of(1, 2, 3)));
    AtomicLong number = new AtomicLong(5);
    out.append(number.incrementAndGet()).append(number.getAndUpdate(x -> x * 7)).append(number);
    int[] array = {5, 3, 9, -1};
    Arrays.sort(array);
    out.append(Arrays.toString(array)).append(Arrays.binarySearch(array, 5));
    out.append(Arrays.deepToString(new int[][] {{1}, {2, 3}})).append(Arrays.hashCode(array));
    Map<String, Integer> linked = new LinkedHashMap<>(Map.of("one", 1));
    out.append(linked).append(Optional.of(3).map(x -> x + 1)).append('\n');
  }

  private static void streams(StringBuilder out) {
    out.append(IntStream.rangeClosed(1, 20).filter(x -> x % 3 == 0).sum());
    out.append(
        Stream.of("delta", "alpha", "charlie", "bravo")
            .sorted()
            .map(String::toUpperCase)
            .collect(Collectors.joining("|", "<", ">")));
    Map<Integer, Long> groups =
        Stream.iterate(1, x -> x * 2)
            .limit(10)
            .collect(Collectors.groupingBy(x -> x % 3, TreeMap::new, Collectors.counting()));
    out.append(groups);
    out.append(IntStream.range(0, 5).boxed().toList());
    out.append(Stream.of(3, 1, 2).max(Comparator.naturalOrder()).orElseThrow());
    out.append(IntStream.of(1, 2, 3).mapToObj(i -> "n" + i).toList());
    out.append(Stream.of(1, 2, 3, 4).reduce(1, (x, y) -> x * y));
    out.append(Arrays.stream(new double[] {1, 2, 4}).average().getAsDouble());
  }
}

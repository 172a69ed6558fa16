package dev.photofinish.openmp.certificate.check;

import java.util.Map;
import java.util.TreeMap;

/** What a proof rests on that is not checked, with how often. */
final class Unchecked {
  private final Map<String, Long> rules = new TreeMap<>();

  void add(String rule) {
    rules.merge(rule, 1L, Long::sum);
  }

  Map<String, Long> rules() {
    return rules;
  }
}

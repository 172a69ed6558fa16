package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.openmp.pragma.Clause;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The clauses of one kind at the directive that made a thread or task, as they are written.
 *
 * @param line where the directive stands
 * @param items what they name, each with its modifier: {@code in} or {@code +}
 */
record WrittenClauses(int line, List<Item> items) {
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_]\\w*(?:\\[[^]]*])*");

  WrittenClauses {
    items = List.copyOf(items);
  }

  /** A list item. */
  record Item(String modifier, String text) {
    /** The variable without subscripts. */
    String base() {
      int bracket = text.indexOf('[');
      return bracket < 0 ? text : text.substring(0, bracket);
    }
  }

  /**
   * The clauses of a name at a place; empty if no directive with this word is known there, or a
   * clause names anything else than variables and their elements: that may be any memory.
   */
  static Optional<WrittenClauses> at(
      PragmaText pragmas, SourceLocation place, String word, String clause) {
    List<Directive> directives =
        pragmas.at(place.file(), place.line()).stream().filter(it -> it.names(word)).toList();
    if (directives.size() != 1) {
      return Optional.empty();
    }
    List<Item> items = new ArrayList<>();
    for (Clause written : directives.get(0).clauses()) {
      if (written.name().equals(clause)) {
        int colon = written.argument().indexOf(':');
        if (colon < 0) {
          return Optional.empty();
        }
        String modifier = written.argument().substring(0, colon).strip();
        for (String text : written.withoutModifier().split(",")) {
          if (!VARIABLE.matcher(text.strip()).matches()) {
            return Optional.empty();
          }
          items.add(new Item(modifier, text.strip()));
        }
      }
    }
    return Optional.of(new WrittenClauses(place.line(), items));
  }

  /** The items that are a variable, or elements of it. */
  List<Item> of(String variable) {
    return items.stream().filter(item -> item.base().equals(variable)).toList();
  }

  /** Whether there are clauses, none of which can be for a variable. */
  boolean misses(String variable) {
    return !items.isEmpty()
        && items.stream()
            .allMatch(item -> item.text().equals(item.base()) && !item.text().equals(variable));
  }

  /** The items as they are written. */
  String names() {
    return String.join(" and ", items.stream().map(Item::text).distinct().toList());
  }
}

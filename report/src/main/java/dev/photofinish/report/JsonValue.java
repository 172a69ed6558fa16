package dev.photofinish.report;

import dev.photofinish.core.measure.ReportedValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value of a JSON text, to be asked for what it should have. What it has not, or has as something
 * else, is a {@link ResultFormatException} that names the place.
 *
 * @param value a map, a list, a string, a number, a boolean, or null
 * @param path where in the text, {@code races[0].witness}
 */
record JsonValue(Object value, String path) {

  /** The field of an object; empty if it is not there or null. */
  Optional<JsonValue> get(String name) throws ResultFormatException {
    if (!(value instanceof Map<?, ?> fields)) {
      throw not("an object");
    }
    Object field = fields.get(name);
    return field == null ? Optional.empty() : Optional.of(new JsonValue(field, path(path, name)));
  }

  /** The field of an object that has to be there. */
  JsonValue field(String name) throws ResultFormatException {
    Optional<JsonValue> field = get(name);
    if (field.isEmpty()) {
      throw new ResultFormatException(
          path.isEmpty() ? "it has no " + name : path + " has no " + name);
    }
    return field.get();
  }

  /** The path of a field of the object at a path. */
  static String path(String object, String name) {
    return object.isEmpty() ? name : object + "." + name;
  }

  /** The elements of a list in a field; none if it is not there. */
  List<JsonValue> elementsOf(String name) throws ResultFormatException {
    Optional<JsonValue> list = get(name);
    return list.isEmpty() ? List.of() : list.get().elements();
  }

  /** The numbers and texts of an object by name. */
  Map<String, ReportedValue> values() throws ResultFormatException {
    if (!(value instanceof Map<?, ?> fields)) {
      throw not("an object");
    }
    Map<String, ReportedValue> values = new LinkedHashMap<>();
    fields.forEach(
        (name, field) ->
            values.put(
                name.toString(),
                field instanceof Long number
                    ? new ReportedValue.Whole(number)
                    : new ReportedValue.Text(String.valueOf(field))));
    return values;
  }

  /** The elements of a list. */
  List<JsonValue> elements() throws ResultFormatException {
    if (!(value instanceof List<?> elements)) {
      throw not("a list");
    }
    List<JsonValue> values = new ArrayList<>();
    for (Object element : elements) {
      values.add(new JsonValue(element, path + "[" + values.size() + "]"));
    }
    return values;
  }

  String text() throws ResultFormatException {
    if (value instanceof String text) {
      return text;
    }
    throw not("a text");
  }

  /** The text of a field; empty if it is not there. */
  String textOr(String name) throws ResultFormatException {
    Optional<JsonValue> field = get(name);
    return field.isEmpty() ? "" : field.get().text();
  }

  /** A number that is not negative. */
  long count() throws ResultFormatException {
    if (value instanceof Long number && number >= 0) {
      return number;
    }
    throw not("a number from 0");
  }

  /** A whole number. */
  long number() throws ResultFormatException {
    if (value instanceof Long number) {
      return number;
    }
    throw not("a whole number");
  }

  /** What an enum's constants are called in the format. */
  interface Word<E> {
    String of(E constant);
  }

  /** The constant that is called so. */
  <E> E word(E[] constants, Word<E> word) throws ResultFormatException {
    String text = text();
    return Arrays.stream(constants)
        .filter(constant -> word.of(constant).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                not(
                    "one of "
                        + String.join(", ", Arrays.stream(constants).map(word::of).toList())));
  }

  ResultFormatException not(String what) {
    return new ResultFormatException((path.isEmpty() ? "it" : path) + " is not " + what);
  }
}

package dev.photofinish.report;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
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

  /** Reads a text that has one value. */
  static JsonValue read(Reader text) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      Object value = value(parser);
      if (parser.nextToken() != null) {
        throw new ResultFormatException(
            "line " + parser.currentLocation().getLineNr() + ": something behind the end");
      }
      return new JsonValue(value, "");
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String what =
          e instanceof StreamConstraintsException
              ? "it is nested too deeply, or has too long a text or number"
              : e.getOriginalMessage();
      throw new ResultFormatException("line " + line + ": " + what);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new ResultFormatException("it is empty");
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          fields.put(name, value(parser));
        }
        yield fields;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(parser));
        }
        yield elements;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
          throw new ResultFormatException(
              "line " + parser.currentLocation().getLineNr() + ": no value");
    };
  }

  boolean isList() {
    return value instanceof List;
  }

  /** The field of an object; empty if it is not there or null. */
  Optional<JsonValue> get(String name) throws ResultFormatException {
    if (!(value instanceof Map<?, ?> fields)) {
      throw not("an object");
    }
    Object field = fields.get(name);
    return field == null
        ? Optional.empty()
        : Optional.of(new JsonValue(field, path.isEmpty() ? name : path + "." + name));
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

  ResultFormatException not(String what) {
    return new ResultFormatException((path.isEmpty() ? "it" : path) + " is not " + what);
  }
}

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

/** A JSON text that is read from its start to its end, a token or a whole value at a time. */
final class JsonSource {
  private final JsonParser parser;

  private JsonSource(JsonParser parser) {
    this.parser = parser;
  }

  /** What is made of a text. */
  interface Use<R> {
    R of(JsonSource json) throws IOException;
  }

  /**
   * Reads a text.
   *
   * @throws ResultFormatException with the line, if it is no JSON
   */
  static <R> R read(Reader text, Use<R> use) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      return use.of(new JsonSource(parser));
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String what =
          e instanceof StreamConstraintsException
              ? "it is nested too deeply, or has too long a text or number"
              : e.getOriginalMessage();
      throw new ResultFormatException("line " + line + ": " + what);
    }
  }

  /** The next token, or null behind the end. */
  JsonToken next() throws IOException {
    return parser.nextToken();
  }

  /** The name of the field at which the source is. */
  String name() throws IOException {
    return parser.currentName();
  }

  boolean atObject() {
    return parser.currentToken() == JsonToken.START_OBJECT;
  }

  /** Refuses anything that is left. */
  void end() throws IOException {
    if (parser.nextToken() != null) {
      throw new ResultFormatException(
          "line " + parser.currentLocation().getLineNr() + ": something behind the end");
    }
  }

  /** The value that begins here: a map, a list, a string, a number, a boolean, or null. */
  Object value() throws IOException {
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
          fields.put(name, value());
        }
        yield fields;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value());
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
}

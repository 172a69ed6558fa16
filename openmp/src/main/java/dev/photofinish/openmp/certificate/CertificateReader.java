package dev.photofinish.openmp.certificate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.photofinish.openmp.certificate.PointsToClaim.CellsClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.InstanceClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.ObjectClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.RegionClaim.AccessClaim;
import dev.photofinish.openmp.certificate.RegionClaim.ContextClaim;
import dev.photofinish.openmp.certificate.RegionClaim.PairClaim;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads certificates, which nobody vouches for: all that is not as it must be is refused. */
public final class CertificateReader {
  /** How much is read of a certificate, uncompressed. */
  private static final long MOST_BYTES = 1L << 30;

  private static final int LONGEST_TEXT = 1 << 20;
  private static final int DEEPEST = 10;
  private static final int START = 200;

  private final JsonParser json;

  /** A certificate with what it takes to compile its program again. */
  public record Stored(Recipe recipe, Certificate certificate) {}

  private CertificateReader(JsonParser json) {
    this.json = json;
  }

  private static InputStream opened(InputStream in) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in);
    buffered.mark(2);
    boolean compressed = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    return compressed ? new GZIPInputStream(buffered) : buffered;
  }

  /** Whether a file begins as certificates do. */
  public static boolean isCertificate(InputStream in) throws IOException {
    try (InputStream opened = opened(in)) {
      String start = new String(opened.readNBytes(START), StandardCharsets.UTF_8);
      return start.matches("(?s)\\s*\\{\\s*\"schema\"\\s*:\\s*\"photofinish-certificate/.*");
    } catch (ZipException e) {
      return false;
    }
  }

  /**
   * Reads a certificate.
   *
   * @throws MalformedCertificateException if it is none
   */
  public static Stored read(InputStream in) throws IOException {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT)
                    .maxDocumentLength(MOST_BYTES)
                    .build())
            .build();
    try (JsonParser json = factory.createParser(opened(in))) {
      return new CertificateReader(json).stored();
    } catch (JsonProcessingException e) {
      throw new MalformedCertificateException("not valid JSON: " + e.getOriginalMessage(), e);
    } catch (ZipException e) {
      throw new MalformedCertificateException(e.getMessage(), e);
    }
  }

  /** Reads an element of a list, of which the first token was read. */
  @FunctionalInterface
  private interface Element<T> {
    T read() throws IOException;
  }

  private MalformedCertificateException malformed(String what) {
    return new MalformedCertificateException(
        what + " is missing in line " + json.currentLocation().getLineNr());
  }

  private <T> List<T> list(Element<T> element) throws IOException {
    if (json.nextToken() != JsonToken.START_ARRAY) {
      throw malformed("a list");
    }
    return rest(element);
  }

  private <T> List<T> rest(Element<T> element) throws IOException {
    List<T> all = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      all.add(element.read());
    }
    return all;
  }

  private String text() throws IOException {
    json.nextToken();
    return textHere();
  }

  private String textHere() throws IOException {
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw malformed("a text");
    }
    return json.getText();
  }

  private long number() throws IOException {
    json.nextToken();
    return numberHere();
  }

  private long numberHere() throws IOException {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw malformed("a number");
    }
    return json.getLongValue();
  }

  private int small() throws IOException {
    long number = number();
    if (number != (int) number) {
      throw malformed("a small number");
    }
    return (int) number;
  }

  private void start() throws IOException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw malformed("a list");
    }
  }

  private void end() throws IOException {
    if (json.nextToken() != JsonToken.END_ARRAY) {
      throw malformed("the end of a list");
    }
  }

  private void field(String name) throws IOException {
    if (json.nextToken() != JsonToken.FIELD_NAME || !json.currentName().equals(name)) {
      throw malformed(name);
    }
  }

  private Stored stored() throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw malformed("an object");
    }
    field("schema");
    String schema = text();
    if (!schema.equals(CertificateWriter.SCHEMA)) {
      throw new MalformedCertificateException("its format " + schema + " is not known");
    }
    field("input");
    String input = text();
    field("arguments");
    List<String> arguments = list(this::textHere);
    field("files");
    Map<String, String> files = new HashMap<>();
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw malformed("an object");
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      files.put(json.currentName(), text());
    }
    field("program");
    String fingerprint = text();
    PointsToClaim pointers = pointers();
    field("regions");
    List<RegionClaim> regions = list(this::region);
    if (json.nextToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
      throw malformed("the end");
    }
    return new Stored(
        new Recipe(input, arguments, files), new Certificate(fingerprint, pointers, regions));
  }

  private PointsToClaim pointers() throws IOException {
    field("objects");
    List<ObjectClaim> objects = list(this::object);
    field("sets");
    List<List<Place>> sets = list(this::set);
    field("functions");
    List<InstanceClaim> functions = list(this::instance);
    field("memory");
    List<CellsClaim> cells = list(this::cells);
    field("outside");
    int wild = small();
    field("guessed");
    return new PointsToClaim(objects, sets, functions, cells, wild, small());
  }

  private <E extends Enum<E>> E word(Class<E> type) throws IOException {
    try {
      return Enum.valueOf(type, text());
    } catch (IllegalArgumentException e) {
      throw new MalformedCertificateException(json.getText() + " is not known", e);
    }
  }

  private ObjectClaim object() throws IOException {
    start();
    ObjectName.Kind kind = word(ObjectName.Kind.class);
    String name = text();
    int number = small();
    String part = text();
    long stride = number();
    List<Site> path = path();
    end();
    return new ObjectClaim(new ObjectName(kind, name, number, part, path), stride);
  }

  private List<Site> path() throws IOException {
    return list(() -> new Site(textHere(), small()));
  }

  private List<Place> set() throws IOException {
    start();
    return rest(
        () -> {
          long object = numberHere();
          return new Place(Math.toIntExact(object & Integer.MAX_VALUE), number());
        });
  }

  private InstanceClaim instance() throws IOException {
    start();
    InstanceName name = new InstanceName(text(), path());
    Map<Integer, Integer> registers = new HashMap<>();
    list(() -> registers.put((int) numberHere(), small()));
    end();
    return new InstanceClaim(name, registers);
  }

  private CellsClaim cells() throws IOException {
    start();
    int object = small();
    int anywhere = small();
    Map<Long, Integer> words = new HashMap<>();
    list(() -> words.put(numberHere(), small()));
    end();
    return new CellsClaim(object, words, anywhere);
  }

  private RegionClaim region() throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw malformed("an object");
    }
    field("start");
    json.nextToken();
    start();
    InstanceName encounter = new InstanceName(text(), path());
    int start = small();
    end();
    field("contexts");
    List<ContextClaim> contexts =
        list(
            () -> {
              start();
              ContextClaim context = new ContextClaim(small(), small(), text());
              end();
              return context;
            });
    field("own");
    List<Integer> own = list(() -> Math.toIntExact(numberHere() & Integer.MAX_VALUE));
    field("accesses");
    List<AccessClaim> accesses = list(this::access);
    field("pairs");
    List<PairClaim> pairs =
        list(
            () -> {
              start();
              PairClaim pair = new PairClaim(small(), small(), small(), text());
              end();
              return pair;
            });
    if (json.nextToken() != JsonToken.END_OBJECT) {
      throw malformed("the end of a region");
    }
    return new RegionClaim(encounter, start, contexts, own, accesses, pairs);
  }

  private AccessClaim access() throws IOException {
    start();
    AccessClaim access =
        new AccessClaim(small(), small(), small(), word(RegionClaim.Kind.class), text());
    end();
    return access;
  }
}

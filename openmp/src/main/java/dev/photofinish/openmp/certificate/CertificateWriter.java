package dev.photofinish.openmp.certificate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.photofinish.openmp.certificate.PointsToClaim.CellsClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.InstanceClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.ObjectClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.RegionClaim.AccessClaim;
import dev.photofinish.openmp.certificate.RegionClaim.ContextClaim;
import dev.photofinish.openmp.certificate.RegionClaim.PairClaim;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/** Writes certificates as JSON, piece by piece. */
public final class CertificateWriter {
  /** The name and version of the format. */
  public static final String SCHEMA = "photofinish-certificate/2";

  private final JsonGenerator json;

  private CertificateWriter(JsonGenerator json) {
    this.json = json;
  }

  /** Whether a file of a name is compressed. */
  public static boolean isCompressed(String name) {
    return name.endsWith(".gz");
  }

  /** Writes a certificate and closes nothing but what it opens. */
  public static void write(
      OutputStream out, boolean compressed, Recipe recipe, Certificate certificate)
      throws IOException {
    OutputStream target = compressed ? new GZIPOutputStream(out, 1 << 16) : out;
    try (JsonGenerator json =
        new JsonFactory()
            .createGenerator(target)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      new CertificateWriter(json).write(recipe, certificate);
    }
    if (target instanceof GZIPOutputStream zipped) {
      zipped.finish();
    }
    target.flush();
  }

  private void write(Recipe recipe, Certificate certificate) throws IOException {
    json.writeStartObject();
    json.writeStringField("schema", SCHEMA);
    json.writeStringField("input", recipe.input());
    json.writeArrayFieldStart("arguments");
    for (String argument : recipe.arguments()) {
      json.writeString(argument);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("files");
    for (Map.Entry<String, String> file : new TreeMap<>(recipe.files()).entrySet()) {
      json.writeStringField(file.getKey(), file.getValue());
    }
    json.writeEndObject();
    json.writeStringField("program", certificate.fingerprint());
    pointers(certificate.pointers());
    json.writeArrayFieldStart("regions");
    for (RegionClaim region : certificate.regions()) {
      region(region);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void pointers(PointsToClaim claim) throws IOException {
    json.writeArrayFieldStart("objects");
    for (ObjectClaim object : claim.objects()) {
      json.writeStartArray();
      json.writeString(object.name().kind().name());
      json.writeString(object.name().name());
      json.writeNumber(object.name().number());
      json.writeString(object.name().part());
      json.writeNumber(object.stride());
      path(object.name().path());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("sets");
    for (List<Place> set : claim.sets()) {
      json.writeStartArray();
      for (Place place : set) {
        json.writeNumber(place.object());
        json.writeNumber(place.offset());
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("functions");
    for (InstanceClaim instance : claim.instances()) {
      json.writeStartArray();
      name(instance.name());
      json.writeStartArray();
      for (Map.Entry<Integer, Integer> each : new TreeMap<>(instance.registers()).entrySet()) {
        json.writeNumber(each.getKey());
        json.writeNumber(each.getValue());
      }
      json.writeEndArray();
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("memory");
    for (CellsClaim cells : claim.cells()) {
      json.writeStartArray();
      json.writeNumber(cells.object());
      json.writeNumber(cells.anywhere());
      json.writeStartArray();
      for (Map.Entry<Long, Integer> each : new TreeMap<>(cells.words()).entrySet()) {
        json.writeNumber(each.getKey());
        json.writeNumber(each.getValue());
      }
      json.writeEndArray();
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeNumberField("outside", claim.wild());
    json.writeNumberField("guessed", claim.guessed());
  }

  private void path(List<Site> path) throws IOException {
    json.writeStartArray();
    for (Site site : path) {
      json.writeString(site.function());
      json.writeNumber(site.instruction());
    }
    json.writeEndArray();
  }

  private void name(InstanceName name) throws IOException {
    json.writeString(name.function());
    path(name.path());
  }

  private void region(RegionClaim region) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("start");
    name(region.encounter());
    json.writeNumber(region.start());
    json.writeEndArray();
    json.writeArrayFieldStart("contexts");
    for (ContextClaim context : region.contexts()) {
      json.writeStartArray();
      json.writeNumber(context.caller());
      json.writeNumber(context.site());
      json.writeString(context.function());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("own");
    for (int object : region.own()) {
      json.writeNumber(object);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("accesses");
    for (AccessClaim access : region.accesses()) {
      json.writeStartArray();
      json.writeNumber(access.context());
      json.writeNumber(access.instruction());
      json.writeNumber(access.part());
      json.writeString(access.kind().name());
      json.writeString(access.address());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("pairs");
    for (PairClaim pair : region.pairs()) {
      json.writeStartArray();
      json.writeNumber(pair.first());
      json.writeNumber(pair.second());
      json.writeNumber(pair.way());
      json.writeString(pair.rule());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}

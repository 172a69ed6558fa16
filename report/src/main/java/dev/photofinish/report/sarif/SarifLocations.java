package dev.photofinish.report.sarif;

import com.contrastsecurity.sarif.ArtifactContent;
import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.Region;
import dev.photofinish.core.SourceLocation;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Places in the source as SARIF has them: files relative to the root of the sources. */
final class SarifLocations {
  private final Path root;

  /** Places whose files are named relative to a directory where they are below it. */
  SarifLocations(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /**
   * A place with a message.
   *
   * @param otherwise the file that stands for one that is not known
   * @param text the source line, empty if it is not at hand
   */
  Location of(SourceLocation place, String otherwise, String text, String message) {
    PhysicalLocation physical =
        new PhysicalLocation()
            .withArtifactLocation(artifact(place.file().isEmpty() ? otherwise : place.file()));
    if (place.line() > 0 && !place.file().isEmpty()) {
      physical.setRegion(region(place, text));
    }
    Location location = new Location().withPhysicalLocation(physical);
    return message.isEmpty() ? location : location.withMessage(new Message().withText(message));
  }

  private static Region region(SourceLocation place, String text) {
    Region region = new Region().withStartLine(place.line());
    if (place.column() > 0) {
      region.setStartColumn(place.column());
    }
    return text.isBlank() ? region : region.withSnippet(new ArtifactContent().withText(text));
  }

  private ArtifactLocation artifact(String file) {
    return new ArtifactLocation().withUri(uri(file)).withUriBaseId("%SRCROOT%");
  }

  /** A relative reference with slashes, whatever the file is called. */
  private String uri(String file) {
    String name = file;
    try {
      Path path = root.resolve(file).normalize();
      if (path.startsWith(root)) {
        name = root.relativize(path).toString().replace('\\', '/');
      }
    } catch (InvalidPathException e) {
      name = file;
    }
    try {
      // A path with a colon in its first part would be read as one with a scheme.
      String reference = new URI(null, null, name, null).toASCIIString();
      return reference.contains(":") && !reference.startsWith("/") ? "./" + reference : reference;
    } catch (URISyntaxException e) {
      return "unnamed";
    }
  }
}

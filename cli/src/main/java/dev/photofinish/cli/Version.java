package dev.photofinish.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      properties.load(stream);
    }
    return new String[] {"photofinish " + properties.getProperty("version")};
  }
}

package dev.photofinish.cli;

import dev.photofinish.check.program.FileKinds;
import dev.photofinish.core.ByteOrderMark;
import dev.photofinish.report.ResultFormatException;
import dev.photofinish.report.ResultReader;
import dev.photofinish.report.StoredResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads JSON reports. */
final class ResultFiles {
  private ResultFiles() {}

  /**
   * The results of a report.
   *
   * @throws IOException with what the file is instead, if it is none
   */
  static List<StoredResult> read(Path file) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      ByteOrderMark.skip(reader);
      return ResultReader.read(reader);
    } catch (ResultFormatException e) {
      throw FileKinds.noResult(file).<IOException>map(IOException::new).orElse(e);
    }
  }
}

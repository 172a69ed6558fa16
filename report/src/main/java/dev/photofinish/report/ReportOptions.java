package dev.photofinish.report;

import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * How to report.
 *
 * @param palette the colours of a format that has any
 * @param shape whether the report is of one input or of several
 * @param maxSteps how many steps of a witness to show, the last ones; empty for what suits the
 *     format
 * @param sources where the text of the files is that findings are in
 * @param version of this tool
 */
public record ReportOptions(
    Palette palette, Shape shape, OptionalInt maxSteps, SourceFiles sources, String version) {

  /** Whether a report is of one input or of several, which formats may write differently. */
  public enum Shape {
    ONE_INPUT,
    SEVERAL_INPUTS;

    /** The shape of a report on a number of inputs. */
    public static Shape of(int inputs) {
      return inputs == 1 ? ONE_INPUT : SEVERAL_INPUTS;
    }
  }

  public ReportOptions {
    Objects.requireNonNull(palette);
    Objects.requireNonNull(shape);
    Objects.requireNonNull(maxSteps);
    Objects.requireNonNull(sources);
    Objects.requireNonNull(version);
  }

  /** A report on one input, without colours. */
  public static ReportOptions defaults() {
    return new ReportOptions(
        Palette.PLAIN, Shape.ONE_INPUT, OptionalInt.empty(), SourceFiles.below(Path.of("")), "");
  }

  public ReportOptions withPalette(Palette newPalette) {
    return new ReportOptions(newPalette, shape, maxSteps, sources, version);
  }

  public ReportOptions withShape(Shape newShape) {
    return new ReportOptions(palette, newShape, maxSteps, sources, version);
  }

  public ReportOptions withSources(SourceFiles newSources) {
    return new ReportOptions(palette, shape, maxSteps, newSources, version);
  }

  public ReportOptions withVersion(String newVersion) {
    return new ReportOptions(palette, shape, maxSteps, sources, newVersion);
  }

  public ReportOptions withMaxSteps(OptionalInt newMaxSteps) {
    return new ReportOptions(palette, shape, newMaxSteps, sources, version);
  }
}

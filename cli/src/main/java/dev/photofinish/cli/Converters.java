package dev.photofinish.cli;

import dev.photofinish.check.CheckEngine;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.jvm.explore.RaceHeuristic;
import dev.photofinish.jvm.explore.SearchOrder;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.openmp.model.InputRange;
import dev.photofinish.report.format.ReportFormat;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.Order;
import java.time.Duration;
import picocli.CommandLine;

/** How the words of a command line become values. */
final class Converters {
  private Converters() {}

  /** Adds them to a command and to the commands that it has. */
  static CommandLine addTo(CommandLine line) {
    return line.registerConverter(Order.class, new Words<>(Order.class))
        .registerConverter(Grouping.class, new Words<>(Grouping.class))
        .registerConverter(ReportFormat.class, new Words<>(ReportFormat.class))
        .registerConverter(VerificationFormat.class, new Words<>(VerificationFormat.class))
        .registerConverter(FailOn.class, new Words<>(FailOn.class))
        .registerConverter(TraceFormat.class, new Words<>(TraceFormat.class))
        .registerConverter(When.class, new Words<>(When.class))
        .registerConverter(Duration.class, new Durations())
        .registerConverter(Atomization.class, new Words<>(Atomization.class))
        .registerConverter(CheckEngine.class, new Words<>(CheckEngine.class))
        .registerConverter(SearchOrder.class, new Words<>(SearchOrder.class))
        .registerConverter(RaceHeuristic.class, new Words<>(RaceHeuristic.class))
        .registerConverter(Tracking.class, new Words<>(Tracking.class))
        .registerConverter(ExploreCommand.Turns.class, new Words<>(ExploreCommand.Turns.class))
        .registerConverter(ExploreCommand.Kept.class, new Words<>(ExploreCommand.Kept.class))
        .registerConverter(IntRange.class, new IntRange.Converter())
        .registerConverter(InputRange.class, new InputRanges());
  }
}

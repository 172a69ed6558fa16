package dev.photofinish.report.sarif;

import com.contrastsecurity.sarif.MultiformatMessageString;
import com.contrastsecurity.sarif.ReportingDescriptor;
import com.contrastsecurity.sarif.Result.Level;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The rules that findings break. Their ids are stable: services tell alerts apart by them. */
enum FindingRule {
  RACE(
      "data-race",
      "Data race",
      "Two threads access the same memory, one of them writes, and nothing orders the two accesses.",
      "A run that shows the race was made and checked. In C and C++ a data race is undefined"
          + " behaviour; in Java a read may see any of the values that were written. Order the"
          + " two accesses, by a lock around both or by letting one thread wait for the other,"
          + " or make both atomic.",
      Level.ERROR),
  POSSIBLE_RACE(
      "possible-data-race",
      "Possible data race",
      "Two accesses of different threads could be a data race: this was not ruled out.",
      "No run shows the race, and no rule excludes it. The message says what is not known.",
      Level.WARNING),
  DEADLOCK(
      "deadlock",
      "Deadlock",
      "Threads wait for each other forever.",
      "Take locks in the same order everywhere, and hold none while waiting for a thread that"
          + " needs it.",
      Level.ERROR),
  MEMORY_ERROR(
      "memory-error",
      "Memory error",
      "An access to memory that is not there, or not the program's.",
      "The program reads or writes outside of an object, or one that has been freed.",
      Level.ERROR),
  ASSERTION(
      "failed-assertion",
      "Failed assertion",
      "In some schedule an assertion of the program fails.",
      "The schedule of the finding leads to the assertion.",
      Level.ERROR),
  CRASH(
      "crash",
      "Crash",
      "In some schedule the program, or a thread of it, ends before its time.",
      "The schedule of the finding leads there.",
      Level.ERROR),
  MISUSE(
      "wrong-call",
      "Wrong call",
      "A call that its library forbids, as the unlock of a lock that another thread holds.",
      "See the documentation of the function that is called.",
      Level.WARNING);

  private final String id;
  private final String title;
  private final String claim;
  private final String help;
  private final Level level;

  FindingRule(String id, String title, String claim, String help, Level level) {
    this.id = id;
    this.title = title;
    this.claim = claim;
    this.help = help;
    this.level = level;
  }

  static FindingRule of(Race race) {
    return race.certainty() == Certainty.WITNESSED ? RACE : POSSIBLE_RACE;
  }

  static FindingRule of(Defect defect) {
    return switch (defect.kind().group()) {
      case DEADLOCK -> DEADLOCK;
      case MEMORY_ERROR -> MEMORY_ERROR;
      case ASSERTION -> ASSERTION;
      case CRASH -> CRASH;
      case MISUSE -> MISUSE;
    };
  }

  /** {@code DataRace}. */
  private String camelCase() {
    return Arrays.stream(id.split("-"))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining());
  }

  String id() {
    return id;
  }

  Level level() {
    return level;
  }

  ReportingDescriptor descriptor() {
    return new ReportingDescriptor()
        .withId(id)
        .withName(camelCase())
        .withShortDescription(new MultiformatMessageString().withText(title))
        .withFullDescription(new MultiformatMessageString().withText(claim))
        .withHelp(new MultiformatMessageString().withText(claim + " " + help));
  }
}

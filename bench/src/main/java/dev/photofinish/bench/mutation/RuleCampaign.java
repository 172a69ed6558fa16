package dev.photofinish.bench.mutation;

import dev.photofinish.bench.mutation.LabelledFile.Label;
import dev.photofinish.bench.mutation.Subject.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Breaks conditions one at a time and compares the answers with those of the engine as it is. */
final class RuleCampaign {
  private static final long STACK = 16L << 20;
  private static final long MOST_STEPS = Long.MAX_VALUE;

  /** A broken engine may take so many times the steps of the engine as it is. */
  private static final long FACTOR = 30;

  private static final long LEAST_STEPS = 1_000_000;

  /** A run that makes no steps for so long hangs where no condition is. */
  private static final long LONGEST_MILLIS = 120_000;

  private final MutatingLoader loader;
  private final Subject subject;
  private final Consumer<String> log;
  private final List<Known> programs = new ArrayList<>();

  /** A program with the answer of the engine as it is. */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  private record Known(
      int number, LabelledFile file, Answer answer, boolean[] reached, long steps) {}

  /** An answer, or why there is none. */
  private record Run(Optional<Answer> answer, String failure) {}

  /**
   * A verdict on a mutant.
   *
   * @param more whether more is proved of some program
   * @param program the program that shows it; empty if none does
   */
  record Judgement(Effect effect, boolean more, String program) {}

  RuleCampaign(MutatingLoader loader, Consumer<String> log) {
    this.loader = loader;
    this.subject = loader.subject();
    this.log = log;
  }

  /** Analyses all programs with the engine as it is. */
  void prepare(List<LabelledFile> files) throws IOException, InterruptedException {
    int number = 0;
    for (LabelledFile file : files) {
      try {
        subject.load(file.file(), file.text());
      } catch (RuntimeException e) {
        log.accept("left out: " + file.file() + ": does not compile");
        continue;
      }
      MutationSwitch.start(null, MOST_STEPS);
      Run run = run(number);
      long steps = MOST_STEPS - MutationSwitch.left();
      boolean[] reached = MutationSwitch.stop();
      if (run.answer().isEmpty()) {
        throw new IllegalStateException(file.file() + ": " + run.failure());
      }
      Answer answer = run.answer().get();
      if (answer.isProof() ? file.label() == Label.RACY : file.label() == Label.PROVED) {
        log.accept("left out: " + file.file() + " is " + answer.verdict());
      } else {
        programs.add(new Known(number, file, answer, reached, steps));
      }
      number++;
    }
    programs.sort(
        Comparator.comparing((Known known) -> known.file().label() != Label.RACY)
            .thenComparing(Known::steps));
  }

  /** All mutants of the classes that were used. */
  List<Mutant> mutants() {
    List<Mutant> mutants = new ArrayList<>();
    for (MutationPoint point : loader.points()) {
      mutants.add(new Mutant(point, false));
      mutants.add(new Mutant(point, true));
    }
    return mutants;
  }

  /** How many programs are compared. */
  int size() {
    return programs.size();
  }

  /** The programs that come to a point, racy ones first, and small ones before large ones. */
  private List<Known> reaching(MutationPoint point, int most) {
    List<Known> reaching =
        programs.stream().filter(known -> known.reached()[point.number()]).toList();
    return Stream.concat(
            reaching.stream().filter(known -> known.file().label() == Label.RACY).limit(most),
            reaching.stream().filter(known -> known.file().label() != Label.RACY).limit(most))
        .toList();
  }

  /**
   * What a mutant does.
   *
   * @param most how many racy programs are compared at most, and how many others
   */
  Judgement judge(Mutant mutant, int most) throws InterruptedException {
    String weaker = "";
    List<Known> reaching = reaching(mutant.point(), most);
    for (Known known : reaching) {
      MutationSwitch.start(mutant, Math.max(LEAST_STEPS, FACTOR * known.steps()));
      Run run = run(known.number());
      MutationSwitch.stop();
      String name = known.file().file().toString();
      boolean more = !weaker.isEmpty();
      if (run.answer().isEmpty()) {
        return new Judgement(Effect.ERROR, more, name + ": " + run.failure());
      }
      Answer answer = run.answer().get();
      if (answer.isProof() && known.file().label() == Label.RACY) {
        return new Judgement(Effect.WRONG_PROOF, true, name);
      }
      if (!answer.isProof() && known.file().label() == Label.PROVED) {
        return new Judgement(Effect.LOST_PROOF, more, name);
      }
      if (weaker.isEmpty() && answer.findings() < known.answer().findings()) {
        weaker = name;
      }
    }
    Effect effect =
        !weaker.isEmpty()
            ? Effect.MORE_PROVED
            : reaching.isEmpty() ? Effect.NOT_REACHED : Effect.NONE;
    return new Judgement(effect, !weaker.isEmpty(), weaker);
  }

  private Run run(int number) throws InterruptedException {
    AtomicReference<Run> result = new AtomicReference<>();
    Thread thread = new Thread(null, () -> result.set(answer(number)), "subject", STACK);
    thread.setDaemon(true);
    thread.start();
    thread.join(LONGEST_MILLIS);
    Run run = result.get();
    return run == null ? new Run(Optional.empty(), "no answer in time") : run;
  }

  /** Whatever a broken engine throws is something that a test would notice. */
  @SuppressWarnings("CatchingUnchecked")
  private Run answer(int number) {
    try {
      return new Run(Optional.of(subject.analyze(number)), "");
    } catch (RuntimeException | Error e) {
      return new Run(Optional.empty(), e.getClass().getSimpleName());
    }
  }
}

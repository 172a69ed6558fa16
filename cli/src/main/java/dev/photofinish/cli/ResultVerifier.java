package dev.photofinish.cli;

import dev.photofinish.cli.OriginLoader.RefusedException;
import dev.photofinish.core.Race;
import dev.photofinish.core.Witness;
import dev.photofinish.report.StoredResult;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Verifies the witnesses of results, one after the other. */
final class ResultVerifier {
  private final OriginLoader loader;

  ResultVerifier(OriginLoader loader) {
    this.loader = loader;
  }

  /**
   * Verifies the witnesses of a result.
   *
   * @param file what it was read from
   * @throws RefusedException if the result names something that must not be used
   */
  VerifiedResult of(Path file, StoredResult result) throws RefusedException {
    boolean witnessed = result.races().stream().anyMatch(race -> race.witness().isPresent());
    if (!witnessed) {
      return all(file, result, VerifiedRace::nothing);
    }
    if (result.origin().isEmpty()) {
      return all(
          file, result, race -> unverified(race, "The result does not say how to load its input."));
    }
    List<String> changed = OriginWords.changed(result.origin().get());
    List<VerifiedRace> races = new ArrayList<>();
    try (RaceVerifier verifier = loader.load(result.origin().get(), result.input())) {
      for (Race race : result.races()) {
        races.add(verify(race, verifier));
      }
      return new VerifiedResult(file, result, changed, races);
    } catch (IOException e) {
      String why =
          e instanceof NoSuchFileException ? "no such file: " + e.getMessage() : e.getMessage();
      return new VerifiedResult(
          file,
          result,
          changed,
          all(file, result, race -> unverified(race, "Its input cannot be loaded: " + why + "."))
              .races());
    }
  }

  private static VerifiedResult all(
      Path file, StoredResult result, Function<Race, VerifiedRace> each) {
    return new VerifiedResult(file, result, List.of(), result.races().stream().map(each).toList());
  }

  private static VerifiedRace unverified(Race race, String why) {
    return race.witness().isEmpty()
        ? VerifiedRace.nothing(race)
        : VerifiedRace.unverified(race, why);
  }

  private static VerifiedRace verify(Race race, RaceVerifier verifier) throws IOException {
    if (race.witness().isEmpty()) {
      return VerifiedRace.nothing(race);
    }
    Optional<String> replay = race.witness().flatMap(Witness::replay);
    if (replay.isEmpty()) {
      return VerifiedRace.unverified(race, "Its witness was left out of the result.");
    }
    return verifier
        .problem(race, replay.get())
        .map(why -> VerifiedRace.failed(race, why))
        .orElseGet(() -> VerifiedRace.verified(race));
  }
}

package dev.photofinish.openmp.certificate;

import java.util.List;

/**
 * Why a program has no races.
 *
 * @param fingerprint of the program as it was compiled
 * @param pointers where its pointers point
 * @param regions its parallel regions
 */
public record Certificate(String fingerprint, PointsToClaim pointers, List<RegionClaim> regions) {
  public Certificate {
    regions = List.copyOf(regions);
  }
}

/**
 * The engine against an oracle on random C programs: {@link
 * dev.photofinish.openmp.generated.ProgramGenerator} makes them, {@link
 * dev.photofinish.openmp.generated.Listing} writes them as C and as steps, {@link
 * dev.photofinish.openmp.generated.BruteForce} tries every interleaving of the steps.
 */
package dev.photofinish.openmp.generated;

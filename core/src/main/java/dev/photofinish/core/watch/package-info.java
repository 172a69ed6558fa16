/**
 * Keeps the promise of a time limit for analyses that do not keep it themselves, and turns a lack
 * of memory into a result.
 */
package dev.photofinish.core.watch;

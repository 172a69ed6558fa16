/**
 * Verification of findings. In go a program that was loaded again, a finding that a result claims
 * and the text of its witness; out comes what is wrong with the claim, or nothing if it holds.
 */
package dev.photofinish.check.verify;

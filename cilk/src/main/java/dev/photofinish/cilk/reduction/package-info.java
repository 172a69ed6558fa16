/**
 * Chapter 4 of the thesis: a program that has a race exactly if a formula can be satisfied, which
 * shows that the exact decision is NP-complete.
 */
package dev.photofinish.cilk.reduction;

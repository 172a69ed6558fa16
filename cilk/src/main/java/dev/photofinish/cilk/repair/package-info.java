/** The smallest change that removes all races: cutpoints to take away. */
package dev.photofinish.cilk.repair;

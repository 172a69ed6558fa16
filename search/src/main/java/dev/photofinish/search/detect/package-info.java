/**
 * Which accesses of a run race: what has to be remembered of a path to know, and when to forget it.
 */
package dev.photofinish.search.detect;

/**
 * The search of a state graph over an abstract machine, and what it knows of the order of accesses.
 */
package dev.photofinish.search;

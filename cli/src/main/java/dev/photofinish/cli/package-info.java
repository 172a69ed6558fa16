/**
 * The command line: the only place that prints or exits. A command is a class here, listed in
 * {@link dev.photofinish.cli.Photofinish}; {@code docs/command-line.md} describes them all.
 */
package dev.photofinish.cli;

/**
 * The vocabulary that every engine and every report shares: accesses, races, witnesses, verdicts.
 * An engine takes a request and a {@link dev.photofinish.core.Progress} and returns an {@link
 * dev.photofinish.core.AnalysisResult}; a report turns that into text or JSON. Nothing here depends
 * on anything but the JDK.
 */
package dev.photofinish.core;

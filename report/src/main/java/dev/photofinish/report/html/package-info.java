/**
 * One HTML page with all findings, which needs no network: a list to search, and for each finding
 * its sources, its schedule to step through, and what to do. {@code report.jte} is the page, {@code
 * report.css} its looks; {@code report.js} shows the details, whose data {@link PageData} writes.
 */
package dev.photofinish.report.html;

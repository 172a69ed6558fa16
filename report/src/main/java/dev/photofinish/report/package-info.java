/**
 * Reports: what turns an {@link dev.photofinish.core.AnalysisResult} into something to read. A
 * format is a constant of {@link dev.photofinish.report.format.ReportFormat} and a {@link
 * dev.photofinish.report.Reporter}; reports write to what they are given and print nothing.
 */
package dev.photofinish.report;

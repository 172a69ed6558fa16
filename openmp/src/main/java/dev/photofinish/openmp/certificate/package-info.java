/**
 * Certificates of proofs that a program has no races: what they say and how they are stored. Who
 * writes them is in {@code write}, who checks them in {@code check}.
 */
package dev.photofinish.openmp.certificate;

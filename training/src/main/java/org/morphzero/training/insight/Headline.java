package org.morphzero.training.insight;

/**
 * A figure that says something of a variant at one glance.
 *
 * @param figure what it is, for people; unique among the headlines of a run
 * @param unit for people
 * @param estimate its value
 */
public record Headline(String figure, String unit, Estimate estimate) {}

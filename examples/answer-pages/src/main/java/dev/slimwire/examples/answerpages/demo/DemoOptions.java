package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.wordnet.Dataset;
import java.util.List;

/**
 * What to compare.
 *
 * @param link the link between client and server
 * @param dataset what the server loads
 * @param variants plain RMI first
 * @param passes counted passes per variant, at least 1
 * @param rows to fetch; 0 for all
 */
public record DemoOptions(
    Link link, Dataset dataset, List<Variant> variants, int passes, long rows) {}

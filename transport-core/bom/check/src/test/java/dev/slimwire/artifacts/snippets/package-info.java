/** What the READMEs and documents show, compiled; {@code SnippetsTest} says when they differ. */
@NullMarked
package dev.slimwire.artifacts.snippets;

import org.jspecify.annotations.NullMarked;

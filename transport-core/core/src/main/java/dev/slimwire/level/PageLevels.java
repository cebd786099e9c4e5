package dev.slimwire.level;

import dev.slimwire.level.link.LevelController;

/**
 * Chooses the steps of pages' blocks by what is known about their connection. A transport merely
 * passes it from the connection to the context of the pages. Safe for use by many threads.
 */
public sealed interface PageLevels permits LevelController {}

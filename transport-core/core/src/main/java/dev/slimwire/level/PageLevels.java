package dev.slimwire.level;

import dev.slimwire.level.link.LevelController;

/**
 * What chooses the steps of the blocks of pages by what is known of their connection. A transport
 * takes it from the connection and hands it to the context of the pages, and does nothing else with
 * it. Safe for use by many threads.
 */
public sealed interface PageLevels permits LevelController {}

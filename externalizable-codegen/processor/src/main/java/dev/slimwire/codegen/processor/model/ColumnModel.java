package dev.slimwire.codegen.processor.model;

import java.util.Optional;

/**
 * A column.
 *
 * @param id its permanent number within its type
 * @param name the name in the declaration
 * @param type its type
 * @param access how to get and set it
 * @param defaultValue what it is if a page does not have it
 */
public record ColumnModel(
    int id, String name, ColumnType type, Access access, Optional<DefaultModel> defaultValue) {}

/**
 * Strings that differ in their digits, as templates and numbers: a sample finds the templates, a
 * matcher splits strings, {@link dev.slimwire.page.column.template.TemplateCoder} writes, and
 * {@link dev.slimwire.page.column.template.TemplateReader} reads them. Internal.
 */
@NullMarked
package dev.slimwire.page.column.template;

import org.jspecify.annotations.NullMarked;

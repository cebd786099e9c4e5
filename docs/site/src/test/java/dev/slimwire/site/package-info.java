@NullMarked
package dev.slimwire.site;

import org.jspecify.annotations.NullMarked;

/** What stands between the documents of the repository and the pages of the site. */
@NullMarked
package dev.slimwire.site;

import org.jspecify.annotations.NullMarked;

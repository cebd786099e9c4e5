/** Finds implementations that other artifacts provide. Not exported. */
@NullMarked
package dev.slimwire.service;

import org.jspecify.annotations.NullMarked;

/**
 * How objects become bytes: the serializers of the JDK's classes and of those registered without
 * one. Knows nothing about columns or the users of graphs. Not exported.
 */
@NullMarked
package dev.slimwire.kryo.serializer;

import org.jspecify.annotations.NullMarked;

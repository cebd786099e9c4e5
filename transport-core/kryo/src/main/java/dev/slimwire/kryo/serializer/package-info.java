/**
 * How objects become bytes: the serializers of the JDK's classes and of those that are registered
 * without one. Knows neither columns nor whose graphs they are. Not exported.
 */
@NullMarked
package dev.slimwire.kryo.serializer;

import org.jspecify.annotations.NullMarked;

package dev.slimwire.recording;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

@Name("dev.slimwire.Connection")
@Label("Compressed Connection")
@Category("slimwire")
@Description("A connection of compressed frames, from its first byte until it was closed")
@StackTrace(false)
final class ConnectionEvent extends Event {

  @Label("Accepted")
  @Description("Whether the peer opened it")
  boolean accepted;

  @Label("Raw Bytes Written")
  @DataAmount
  long rawWritten;

  @Label("Wire Bytes Written")
  @DataAmount
  long wireWritten;

  @Label("Raw Bytes Read")
  @DataAmount
  long rawRead;

  @Label("Wire Bytes Read")
  @DataAmount
  long wireRead;

  @Label("Compression Time")
  @Timespan(Timespan.MILLISECONDS)
  long compressionMillis;
}

package dev.slimwire.recording;

import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.recording.FlightRecorder.PageRecording;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

@Name("dev.slimwire.Page")
@Label("Compressed Page")
@Category("slimwire")
@Description("A page of columns that was encoded or decoded")
@StackTrace(false)
final class PageEvent extends Event implements PageRecording {

  @Label("Written")
  boolean written;

  @Label("Page Class")
  @Nullable Class<?> page;

  @Label("Level")
  String level = "";

  @Label("Raw Length")
  @DataAmount
  long rawLength;

  @Label("Wire Length")
  @DataAmount
  long wireLength;

  @Label("Cells")
  long cells;

  @Label("Blocks")
  int blocks;

  static @Nullable PageRecording begin(boolean written) {
    PageEvent event = new PageEvent();
    if (!event.isEnabled()) {
      return null;
    }
    event.written = written;
    event.begin();
    return event;
  }

  @Override
  public void end(
      Class<?> type, String granted, int raw, int wire, long cellCount, int blockCount) {
    page = type;
    level = granted;
    rawLength = raw;
    wireLength = wire;
    cells = cellCount;
    blocks = blockCount;
    OwnPermissions.run(this::commit);
  }
}

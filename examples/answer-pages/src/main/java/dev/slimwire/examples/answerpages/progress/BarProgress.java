package dev.slimwire.examples.answerpages.progress;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar in a terminal, drawn when it first moves. */
final class BarProgress implements Progress {

  private static final int UPDATE_MILLIS = 200;

  private final String task;
  private final long max;
  private String what = "";
  private @Nullable ProgressBar bar;

  BarProgress(String task, long max) {
    this.task = task;
    this.max = max;
  }

  @Override
  public void now(String newWhat) {
    what = newWhat;
    if (bar != null) {
      bar.setExtraMessage(what);
    }
  }

  @Override
  public void at(long position) {
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(max)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(UPDATE_MILLIS)
              .build();
      bar.setExtraMessage(what);
    }
    bar.stepTo(position);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

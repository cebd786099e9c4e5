package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.testing.Bandwidth;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the time of each level against the link's speed. Needs fonts, but no screen. */
public final class AdviceChart {

  private static final int WIDTH = 960;
  private static final int HEIGHT = 600;
  private static final int POINTS_PER_DECADE = 10;
  private static final int DECADES = 4;
  private static final long KBIT_PER_MBIT = 1000;
  private static final float THICK = 3.5f;
  private static final float THIN = 1.5f;

  private AdviceChart() {}

  /** Returns whether a chart can be written to a file of this name: PNG or SVG. */
  public static boolean canWrite(Path file) {
    return isNamed(file, ".png") || isNamed(file, ".svg");
  }

  private static boolean isNamed(Path file, String ending) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /**
   * Writes a chart, from 1 Mbit/s to 10 Gbit/s. Without fonts Java fails in any of several ways,
   * some of them errors; there is no file then.
   *
   * @param file one that {@linkplain #canWrite can be written}
   * @throws IOException if the file cannot be written
   */
  public static void write(String sample, Advice advice, Path file) throws IOException {
    XYChart chart = draw(sample, advice);
    ByteArrayOutputStream drawn = new ByteArrayOutputStream();
    if (isNamed(file, ".svg")) {
      VectorGraphicsEncoder.saveVectorGraphic(
          chart, drawn, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
    } else {
      BitmapEncoder.saveBitmap(chart, drawn, BitmapEncoder.BitmapFormat.PNG);
    }
    Files.write(file, drawn.toByteArray());
  }

  private static XYChart draw(String sample, Advice advice) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(sample)
            .xAxisTitle("link, Mbit/s")
            .yAxisTitle("milliseconds")
            .build();
    chart
        .getStyler()
        .setXAxisLogarithmic(true)
        .setYAxisLogarithmic(true)
        .setLegendPosition(Styler.LegendPosition.OutsideE)
        .setChartBackgroundColor(Color.WHITE)
        .setToolTipsEnabled(false)
        .setDecimalPattern("#,##0.###");
    double[] links = links();
    List<LevelCost> costs = advice.costs();
    for (LevelCost cost : costs) {
      XYSeries line = chart.addSeries("level " + cost.level(), links, millis(cost, links));
      boolean best = cost.equals(advice.best());
      line.setMarker(SeriesMarkers.NONE);
      line.setLineStyle(new BasicStroke(best ? THICK : THIN));
    }
    return chart;
  }

  /** Returns the speeds in Mbit/s that lines are drawn through. */
  private static double[] links() {
    double[] links = new double[DECADES * POINTS_PER_DECADE + 1];
    for (int i = 0; i < links.length; i++) {
      links[i] = Math.pow(10, (double) i / POINTS_PER_DECADE);
    }
    return links;
  }

  private static double[] millis(LevelCost cost, double[] links) {
    double[] millis = new double[links.length];
    for (int i = 0; i < links.length; i++) {
      Bandwidth link = new Bandwidth(Math.round(links[i] * KBIT_PER_MBIT) * 1000);
      millis[i] = cost.secondsOver(link) * 1000;
    }
    return millis;
  }
}

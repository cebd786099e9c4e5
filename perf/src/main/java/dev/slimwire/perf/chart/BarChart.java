package dev.slimwire.perf.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.AnnotationLine;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler;

/** Draws bars. */
final class BarChart {

  private static final int HEIGHT = 480;
  private static final int LEAST_WIDTH = 640;
  private static final int MOST_WIDTH = 1800;
  private static final int BAR_WIDTH = 14;
  private static final int GROUP_GAP = 24;
  private static final int LEGEND = 250;
  private static final int LETTER_WIDTH = 8;

  /** Room above the highest bar. */
  private static final double ABOVE = 1.3;

  /** Longer names than these stand upright below their groups. */
  private static final int LETTERS_LYING = 24;

  private static final Color[] MARKED = {
    new Color(0xd95f02), new Color(0xa63603), new Color(0xfd8d3c), new Color(0x7f2704)
  };
  private static final Color[] QUIET = {
    new Color(0x4c78a8), new Color(0x72b7b2), new Color(0x9d9da1), new Color(0x54a24b),
    new Color(0xb6a0cf), new Color(0x2f4b6e), new Color(0xc7b36a), new Color(0x88bed6)
  };

  private BarChart() {}

  static CategoryChart draw(Bars bars) {
    double base = bars.logarithmic() ? bars.decadeBelow() : 0;
    boolean upright = bars.longestGroup() > LETTERS_LYING;
    CategoryChart chart =
        new CategoryChartBuilder()
            .title(bars.title())
            .yAxisTitle(bars.unit())
            .width(width(bars, upright))
            .height(HEIGHT + (upright ? bars.longestGroup() * LETTER_WIDTH : 0))
            .build();
    style(chart.getStyler(), bars, upright, base);
    int marked = 0;
    int quiet = 0;
    for (Bars.Series series : bars.series()) {
      if (series.isEmpty()) {
        continue;
      }
      CategorySeries drawn = chart.addSeries(series.name(), bars.groups(), heights(series, base));
      drawn.setFillColor(
          series.marked() ? MARKED[marked++ % MARKED.length] : QUIET[quiet++ % QUIET.length]);
    }
    bars.line().ifPresent(line -> chart.addAnnotation(new AnnotationLine(line, false, false)));
    return chart;
  }

  private static int width(Bars bars, boolean upright) {
    int name = upright ? 0 : bars.longestGroup() * LETTER_WIDTH;
    int group = Math.max(bars.series().size() * BAR_WIDTH, name) + GROUP_GAP;
    return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, LEGEND + bars.groups().size() * group));
  }

  private static void style(CategoryStyler styler, Bars bars, boolean upright, double base) {
    styler
        .setAvailableSpaceFill(0.9)
        .setYAxisLogarithmic(bars.logarithmic())
        .setPlotGridVerticalLinesVisible(false)
        .setXAxisLabelRotation(upright ? 90 : 0)
        .setChartBackgroundColor(Color.WHITE)
        .setLegendPosition(Styler.LegendPosition.OutsideE)
        .setPlotBorderVisible(false)
        .setToolTipsEnabled(false);
    styler.setYAxisMin(base);
    if (bars.line().isPresent()) {
      styler.setOverlapped(true);
      styler.setYAxisMax(bars.highest() * ABOVE);
      styler.setAnnotationLineColor(Color.BLACK);
    }
    styler.setYAxisDecimalPattern("#,##0.###");
  }

  /** Returns bars that are not there as ones without height: a logarithm of nothing is none. */
  private static List<Double> heights(Bars.Series series, double base) {
    List<Double> heights = new ArrayList<>();
    for (@Nullable Double height : series.heights()) {
      heights.add(height == null ? base : height);
    }
    return heights;
  }
}

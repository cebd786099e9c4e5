package dev.slimwire.perf.chart;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.VectorGraphicsEncoder;

/** Writes charts of reports as PNG and SVG. Needs fonts, but no screen. */
public final class ChartFiles {

  private final Path folder;

  /** Writes to a folder that exists. */
  public ChartFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Draws pictures of a report, and its targets if it has any. What has no figures is left out.
   *
   * @return the names of the files without their ends, in the order of the pictures
   * @throws IOException if a file cannot be written
   */
  public List<String> write(Report report, List<Picture> pictures) throws IOException {
    List<String> names = new ArrayList<>();
    for (Picture picture : pictures) {
      write(report.suite() + "-" + picture.name(), Bars.of(picture, report), names);
    }
    write(report.suite() + "-targets", Bars.ofFloors(report), names);
    return names;
  }

  private void write(String name, Bars bars, List<String> names) throws IOException {
    if (bars.isEmpty()) {
      return;
    }
    CategoryChart chart = BarChart.draw(bars);
    try (OutputStream png = Files.newOutputStream(folder.resolve(name + ".png"))) {
      BitmapEncoder.saveBitmap(chart, png, BitmapEncoder.BitmapFormat.PNG);
    }
    try (OutputStream svg = Files.newOutputStream(folder.resolve(name + ".svg"))) {
      VectorGraphicsEncoder.saveVectorGraphic(
          chart, svg, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
    }
    names.add(name);
  }
}

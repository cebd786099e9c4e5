package dev.slimwire.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium or Chrome without a window. It is looked for on the PATH, and so is its driver. */
final class Browser implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  static Browser start() {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(onPath(NAMES).toFile());
    // the sandbox is not for root, and only files of this build are opened
    options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(onPath(List.of("chromedriver")).toFile())
            .withTimeout(Duration.ofMinutes(2))
            .build();
    return new Browser(new ChromeDriver(service, options));
  }

  private static Path onPath(List<String> names) {
    List<String> folders =
        Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
            .splitAsStream(System.getenv("PATH"))
            .toList();
    Optional<Path> found =
        names.stream()
            .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
            .flatMap(each -> Stream.of(each, Path.of(each + ".exe")))
            .filter(Files::isExecutable)
            .findFirst();
    return found.orElseThrow(
        () ->
            new IllegalStateException(
                "none of "
                    + names
                    + " is on the PATH: install Chromium or Chrome, and chromedriver of the same version (on Debian:"
                    + " apt-get install chromium chromium-driver), or leave these tests out by -DskipITs"));
  }

  /** Sets the width of the screen, in CSS pixels. */
  void width(int pixels) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  void open(Path page) {
    driver.get(page.toUri().toString());
  }

  /** What a script returns: its strings, numbers, lists and maps. */
  @SuppressWarnings("unchecked")
  <T> T run(String script) {
    return (T) driver.executeScript(script);
  }

  /** What the console says since the last call. */
  List<String> console() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}

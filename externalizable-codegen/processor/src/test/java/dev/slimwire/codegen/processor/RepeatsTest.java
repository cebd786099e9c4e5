package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of rows that are all alike. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RepeatsTest {

  private ClassLoader loader = RepeatsTest.class.getClassLoader();
  private Map<String, Object> columns = Map.of();

  @BeforeAll
  void sendAPage() throws Exception {
    loader = Compilation.of(Resources.text("run/Repeats.java")).succeeded().newLoader();
    Object page = loader.loadClass("repeats.Repeats").getConstructor().newInstance();
    Object copy = Streams.read(Streams.write(page), loader);
    assertThat(copy).usingRecursiveComparison().isEqualTo(page);
    columns = columns(copy);
  }

  private static Map<String, Object> columns(Object page) throws ReflectiveOperationException {
    Map<String, Object> columns = new TreeMap<>();
    for (Field field : page.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      columns.put(field.getName(), field.get(page));
    }
    return columns;
  }

  @Test
  void recordsThatRepeatAllOfTheirColumnsAreOneObject() {
    List<?> labels = (List<?>) columns.get("labels");

    assertThat(labels.get(1)).isSameAs(labels.get(0));
    assertThat(labels.get(2)).isNotEqualTo(labels.get(1));
    assertThat(labels.get(3)).isNotEqualTo(labels.get(2));
    assertThat(labels.get(4)).isNotEqualTo(labels.get(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"points", "counters", "pairs"})
  void whatMayChangeIsNeverShared(String column) {
    List<?> values = (List<?>) columns.get(column);

    assertThat(values.get(1)).isNotSameAs(values.get(0));
  }

  @Test
  void arraysOfASealedTypeTakeAllOfItsSubtypes() {
    Object[] shapes = (Object[]) columns.get("shapes");
    Object[][] table = (Object[][]) columns.get("table");

    assertThat(shapes.getClass().getComponentType().getSimpleName()).isEqualTo("Shape");
    assertThat(table[0].getClass().getComponentType().getSimpleName()).isEqualTo("Side");
  }

  @Test
  void moreObjectsOfASubtypeThanThereWasRoomForComeBack() throws Exception {
    Object page = Streams.call(loader, "repeats.Repeats", "ofMany");
    Object copy = Streams.read(Streams.write(page), loader);

    assertThat((Object[]) columns(copy).get("shapes"))
        .isEqualTo((Object[]) columns(page).get("shapes"));
  }
}

package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.lz4.Lz4Codec;
import dev.slimwire.codec.zstd.ZstdCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** Codecs whose jars lie beside the agent's, as its manifest names them. */
@Timeout(120)
final class AgentCodecsIT {

  private static final String ACTIVE =
      "slimwire agent: RMI without socket factories of its own is compressed: policy prefer, ";
  private static final String DEFLATE_ONLY = ACTIVE + "level 3 (deflate:1), maxLevel 9";
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
  private static final int FIRST_CLOSED = 24;

  @TempDir private Path folder;

  @Test
  void lz4BesideTheAgentIsUsed() throws Exception {
    Path agent = agentWith(Lz4Codec.class, LZ4Factory.class);
    assertThat(Jvm.withAgent(agent).run("program.Greeting").err())
        .isEqualTo(
            ACTIVE
                + "level 3 (deflate:1, lz4:1 within a machine), maxLevel 9,"
                + " codecs deflate lz4\n");
  }

  @Test
  void zstdBesideTheAgentIsUsed() throws Exception {
    Jvm jvm = Jvm.withAgent(agentWith(ZstdCodec.class, Zstd.class));
    boolean closed = Runtime.version().feature() >= FIRST_CLOSED;
    assertThat((closed ? jvm.with(NATIVE_ACCESS) : jvm).run("program.Greeting").err())
        .isEqualTo(ACTIVE + "level 3 (zstd:1), maxLevel 9, codecs deflate zstd\n");
  }

  @Test
  @EnabledForJreRange(minVersion = FIRST_CLOSED)
  void zstdWithoutNativeAccessIsSaidToBeLeftOut() throws Exception {
    Path agent = agentWith(ZstdCodec.class, Zstd.class);
    assertThat(Jvm.withAgent(agent).run("program.Greeting").err())
        .isEqualTo(
            DEFLATE_ONLY
                + ", codecs deflate; zstd is left out: JDK 24 and later load its native library"
                + " only with --enable-native-access=ALL-UNNAMED (on the module path"
                + " =com.github.luben.zstd_jni)\n");
  }

  @Test
  void zstdWithoutItsLibraryIsSaidToBeLeftOut() throws Exception {
    Path agent = agentWith(ZstdCodec.class);
    assertThat(Jvm.withAgent(agent).run("program.Greeting").err())
        .isEqualTo(
            DEFLATE_ONLY
                + ", codecs deflate; zstd is left out: com.github.luben:zstd-jni is not on the"
                + " class path\n");
  }

  @Test
  void codecsOfAProgramWhoseLoaderAsksItsParentFirstHaveToLieBesideTheAgent() throws Exception {
    String[] jars =
        Stream.of(BlockCodec.class, Lz4Codec.class, LZ4Factory.class)
            .map(Jvm::placeOf)
            .toArray(String[]::new);
    assertThat(Jvm.plain().run("program.Boxed", jars).out()).isEqualTo("own [0, 1, 2]\n");
    assertThat(Jvm.withAgent().run("program.Boxed", jars).out()).isEqualTo("the agent's [0, 1]\n");

    Path agent = agentWith(Lz4Codec.class, LZ4Factory.class);
    assertThat(Jvm.withAgent(agent).run("program.Boxed", jars).out())
        .isEqualTo("the agent's [0, 1, 2]\n");
  }

  /** Returns the agent's jar in a folder with the jars of some classes. */
  private Path agentWith(Class<?>... types) throws IOException {
    for (Class<?> type : types) {
      Path jar = Path.of(Jvm.placeOf(type));
      Files.copy(jar, folder.resolve(jar.getFileName()));
    }
    return Files.copy(Jvm.AGENT, folder.resolve("slimwire-agent.jar"));
  }
}

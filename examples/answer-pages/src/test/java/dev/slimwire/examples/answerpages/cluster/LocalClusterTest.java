package dev.slimwire.examples.answerpages.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the start of a cluster needs, without its members. */
final class LocalClusterTest {

  @Test
  void noTwoMembersGetTheSamePort() throws Exception {
    MemberPorts ports = new MemberPorts();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      all.add(ports.next());
    }

    assertThat(all).doesNotHaveDuplicates();
  }

  @Test
  void memberThatEndsBeforeItIsReadyIsToldAsSuch() throws Exception {
    LocalCluster.requireReady(6, 16, ClusterMember.READY);
    assertThatIOException()
        .isThrownBy(() -> LocalCluster.requireReady(6, 16, null))
        .withMessage("member 7 of 16 did not start: its JVM has ended");
    assertThatIOException()
        .isThrownBy(() -> LocalCluster.requireReady(6, 16, "not me"))
        .withMessage("member 7 of 16 did not start: it said: not me");
  }
}

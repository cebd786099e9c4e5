package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import java.util.List;

/**
 * Configures members and clients on the loopback interface, which find each other only by their
 * ports.
 */
final class ClusterConfigs {

  /** The attribute of a member that says which part of the triples it has. */
  static final String PART = "part";

  private static final String[][] PROPERTIES = {
    {"hazelcast.phone.home.enabled", "false"},
    {"hazelcast.logging.type", "none"},
    {"hazelcast.socket.bind.any", "false"},
    {"hazelcast.shutdownhook.enabled", "false"},
    {"hazelcast.wait.seconds.before.join", "0"},
    {"hazelcast.heartbeat.interval.seconds", "1"},
    {"hazelcast.max.no.heartbeat.seconds", "15"},
  };

  private ClusterConfigs() {}

  private static String name(Serialization serialization) {
    return "answers-" + serialization;
  }

  static Config member(
      Serialization serialization,
      MemberAddress own,
      List<MemberAddress> all,
      PartQueries queries) {
    Config config = new Config().setClusterName(name(serialization));
    for (String[] property : PROPERTIES) {
      config.setProperty(property[0], property[1]);
    }
    NetworkConfig network = config.getNetworkConfig();
    network.setPort(own.port()).setPortAutoIncrement(false).setPublicAddress(own.seen());
    network.getInterfaces().setEnabled(true).addInterface(MemberAddress.HOST);
    JoinConfig join = network.getJoin();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig().setEnabled(true).setMembers(seen(all));
    config.getMemberAttributeConfig().setAttribute(PART, "" + own.part());
    config.getUserContext().put(PartQueries.KEY, queries);
    serialization.configure(config.getSerializationConfig());
    return config;
  }

  static ClientConfig client(Serialization serialization, List<MemberAddress> all) {
    ClientConfig config = new ClientConfig().setClusterName(name(serialization));
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.client.statistics.enabled", "false");
    config.setProperty("hazelcast.client.heartbeat.interval", "1000");
    config.setProperty("hazelcast.client.heartbeat.timeout", "15000");
    config.getNetworkConfig().setAddresses(seen(all));
    config
        .getConnectionStrategyConfig()
        .getConnectionRetryConfig()
        .setClusterConnectTimeoutMillis(30_000);
    serialization.configure(config.getSerializationConfig());
    return config;
  }

  private static List<String> seen(List<MemberAddress> all) {
    return all.stream().map(MemberAddress::seen).toList();
  }
}

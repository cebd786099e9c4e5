package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PageForm;

/** How the members of a cluster send pages. All members and clients use the same one. */
public enum Serialization {

  /** Hazelcast's own Java serialization of plain rows. */
  JAVA("Java serialization", PageForm.PLAIN) {
    @Override
    void configure(SerializationConfig config) {
      config.setEnableCompression(false);
    }
  },

  /** The same, compressed by Hazelcast. */
  JAVA_COMPRESSED("Java, setEnableCompression", PageForm.PLAIN) {
    @Override
    void configure(SerializationConfig config) {
      config.setEnableCompression(true);
    }
  },

  /** Compressed columns, by a serializer for the type of the pages. */
  TYPE("slimwire, StreamSerializer", PageForm.COMPRESSED) {
    @Override
    void configure(SerializationConfig config) {
      config.addSerializerConfig(
          new SerializerConfig()
              .setTypeClass(AnswerPage.class)
              .setImplementation(new HazelcastPageSerializer(CompressionLevel.FAST)));
    }
  },

  /** Compressed columns, by a global serializer. */
  GLOBAL("slimwire, global serializer", PageForm.COMPRESSED) {
    @Override
    void configure(SerializationConfig config) {
      config.setGlobalSerializerConfig(
          new GlobalSerializerConfig()
              .setImplementation(
                  new AnySerializer(new HazelcastPageSerializer(CompressionLevel.FAST)))
              .setOverrideJavaSerialization(true));
    }
  };

  private final String label;
  private final PageForm form;

  Serialization(String label, PageForm form) {
    this.label = label;
    this.form = form;
  }

  /** Returns the name for people. */
  public String label() {
    return label;
  }

  PageForm form() {
    return form;
  }

  abstract void configure(SerializationConfig config);
}

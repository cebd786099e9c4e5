/** The zstd block codec. */
module dev.slimwire.zstd {
  requires transitive dev.slimwire.core;
  requires com.github.luben.zstd_jni;
  requires static org.jspecify;

  exports dev.slimwire.codec.zstd;

  provides dev.slimwire.codec.BlockCodec with
      dev.slimwire.codec.zstd.ZstdCodec;
}

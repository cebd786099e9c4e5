/** A program of somebody else, whose remote interface RMI alone may see. */
module shop {
  requires dev.slimwire.rmi;
  requires dev.slimwire.lz4;
  requires dev.slimwire.lzf;
  requires dev.slimwire.zstd;

  exports shop to
      java.rmi;
}

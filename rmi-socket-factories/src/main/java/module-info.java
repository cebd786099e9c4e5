/** Socket factories that compress Java RMI, with a level for each request. */
module dev.slimwire.rmi {
  requires transitive dev.slimwire.core;
  requires transitive java.rmi;
  requires static transitive java.management.rmi; // for JMX only
  requires static transitive org.jspecify;

  exports dev.slimwire.rmi;
  exports dev.slimwire.rmi.jmx;
  exports dev.slimwire.rmi.stream;

  provides dev.slimwire.page.DefaultContext with
      dev.slimwire.rmi.ClientDefaultContext;
}

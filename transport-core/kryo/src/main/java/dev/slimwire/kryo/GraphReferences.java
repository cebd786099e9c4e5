package dev.slimwire.kryo;

import com.esotericsoftware.kryo.util.MapReferenceResolver;

/**
 * Resolves references to complete objects only; Kryo's resolver returns null for unfinished ones.
 */
final class GraphReferences extends MapReferenceResolver {

  @Override
  @SuppressWarnings("rawtypes") // as Kryo declares it
  public Object getReadObject(Class type, int id) {
    if (id < 0 || id >= readObjects.size()) {
      throw GraphException.malformed("reference", "0 to " + (readObjects.size() - 1), id);
    }
    Object object = readObjects.get(id);
    if (object == null) {
      throw GraphException.malformed(
          "reference",
          "an object that is complete",
          id + ", a cycle through a record, an immutable collection or another such object");
    }
    return object;
  }
}

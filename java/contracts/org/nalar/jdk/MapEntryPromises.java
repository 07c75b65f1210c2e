package org.nalar.jdk;

import java.util.Map;
import org.nalar.ContractFor;
import org.nalar.Pure;

@ContractFor(Map.Entry.class)
abstract class MapEntryPromises<K, V> {
    @Pure
    abstract K getKey();

    @Pure
    abstract V getValue();
}

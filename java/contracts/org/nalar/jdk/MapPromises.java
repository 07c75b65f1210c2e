package org.nalar.jdk;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Pure;

@ContractFor(Map.class)
abstract class MapPromises<K, V> {
    @Pure
    @Ensures("\\result >= 0")
    abstract int size();

    @Pure
    @Ensures("\\result == (size() == 0)")
    abstract boolean isEmpty();

    @Pure
    @Ensures("!\\result || size() > 0")
    abstract boolean containsKey(Object key);

    @Pure
    @Ensures("!\\result || size() > 0")
    abstract boolean containsValue(Object value);

    @Pure
    @Ensures("\\result == null || containsKey(key)")
    abstract V get(Object key);

    @Pure
    @Ensures("\\result != null")
    abstract Set<K> keySet();

    @Pure
    @Ensures("\\result != null")
    abstract Collection<V> values();

    @Pure
    @Ensures("\\result != null")
    abstract Set<Map.Entry<K, V>> entrySet();
}

package org.nalar.jdk;

import java.util.Collection;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Pure;

@ContractFor(Collection.class)
abstract class CollectionPromises<E> {
    @Pure
    @Ensures("\\result >= 0")
    abstract int size();

    @Pure
    @Ensures("\\result == (size() == 0)")
    abstract boolean isEmpty();

    @Pure
    @Ensures("!\\result || size() > 0")
    abstract boolean contains(Object o);

    @Pure
    abstract boolean containsAll(Collection<?> c);

    @Pure
    @Fresh
    @Ensures("\\result != null && \\result.length == size()")
    abstract Object[] toArray();
}

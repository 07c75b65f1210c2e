package org.nalar.jdk;

import java.util.Iterator;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Pure;

@ContractFor(Iterable.class)
abstract class IterablePromises<T> {
    @Pure
    @Fresh
    @Ensures("\\result != null")
    abstract Iterator<T> iterator();
}

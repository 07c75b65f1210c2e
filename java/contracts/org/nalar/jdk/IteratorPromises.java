package org.nalar.jdk;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.nalar.ContractFor;
import org.nalar.Pure;
import org.nalar.Signals;

@ContractFor(Iterator.class)
abstract class IteratorPromises<E> {
    @Pure
    abstract boolean hasNext();

    @Signals(value = NoSuchElementException.class, when = "!hasNext()")
    abstract E next();
}

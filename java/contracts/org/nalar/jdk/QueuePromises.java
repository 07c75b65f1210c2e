package org.nalar.jdk;

import java.util.NoSuchElementException;
import java.util.Queue;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Signals;

@ContractFor(Queue.class)
abstract class QueuePromises<E> {
    @Pure
    abstract boolean isEmpty();

    @Pure
    @Ensures("\\result == null || !isEmpty()")
    abstract E peek();

    @Pure
    @Ensures("!isEmpty()")
    @Signals(value = NoSuchElementException.class, when = "isEmpty()")
    abstract E element();

    @Signals(value = NoSuchElementException.class, when = "isEmpty()")
    abstract E remove();
}

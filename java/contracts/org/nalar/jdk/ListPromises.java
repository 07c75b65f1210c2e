package org.nalar.jdk;

import java.util.List;
import java.util.ListIterator;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Pure;
import org.nalar.Signals;

@ContractFor(List.class)
abstract class ListPromises<E> {
    @Pure
    abstract int size();

    @Pure
    @Ensures("index >= 0 && index < size()")
    @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size()")
    abstract E get(int index);

    @Ensures("index >= 0 && index < size()")
    @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size()")
    abstract E set(int index, E element);

    @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size()")
    abstract E remove(int index);

    @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index > size()")
    abstract void add(int index, E element);

    @Pure
    @Ensures("\\result >= -1 && \\result < size()")
    abstract int indexOf(Object o);

    @Pure
    @Ensures("\\result >= -1 && \\result < size()")
    abstract int lastIndexOf(Object o);

    @Pure
    @Fresh
    @Ensures("\\result != null")
    abstract ListIterator<E> listIterator();
}

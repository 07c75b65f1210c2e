package org.nalar.jdk;

import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Signals;

@ContractFor(CharSequence.class)
abstract class CharSequencePromises {
    @Pure
    @Ensures("\\result >= 0")
    abstract int length();

    @Pure
    @Ensures("index >= 0 && index < length()")
    @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= length()")
    abstract char charAt(int index);

    @Pure
    @Ensures("\\result != null && start >= 0 && start <= end && end <= length()")
    @Signals(value = IndexOutOfBoundsException.class, when = "start < 0 || end < start || end > length()")
    abstract CharSequence subSequence(int start, int end);
}

@NullMarked
package p;

import org.nalar.NullMarked;

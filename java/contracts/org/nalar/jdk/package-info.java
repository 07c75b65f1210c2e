/**
 * What the documentation of the JDK's interfaces promises, as contracts. Where code calls a method of such an interface on an object of a class that nobody knows, these are
 * what it may rely on. They say nothing that an implementation would have to be checked for.
 */
package org.nalar.jdk;

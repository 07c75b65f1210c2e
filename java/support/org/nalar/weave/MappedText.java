package org.nalar.weave;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Generated text that knows of each character where it comes from: an offset in some other text, or {@link #HIDDEN}. */
final class MappedText {
  /** Of characters that the user never wrote in any form. */
  static final int HIDDEN = -1;

  private final StringBuilder text = new StringBuilder();
  private int[] origins = new int[64];

  /** Adds text that all stands for the same place. */
  MappedText add(String piece, int origin) {
    for (int i = 0; i < piece.length(); i++) addChar(piece.charAt(i), origin);
    return this;
  }

  /** Adds text that is copied character by character from a place on. */
  MappedText copy(String piece, int origin) {
    for (int i = 0; i < piece.length(); i++) addChar(piece.charAt(i), origin + i);
    return this;
  }

  MappedText append(MappedText other) {
    for (int i = 0; i < other.length(); i++) addChar(other.text.charAt(i), other.origins[i]);
    return this;
  }

  private void addChar(char c, int origin) {
    if (text.length() == origins.length) origins = Arrays.copyOf(origins, 2 * origins.length);
    origins[text.length()] = origin;
    text.append(c);
  }

  int length() {
    return text.length();
  }

  int origin(int index) {
    return origins[index];
  }

  MappedText part(int start, int end) {
    MappedText part = new MappedText();
    for (int i = start; i < end; i++) part.addChar(text.charAt(i), origins[i]);
    return part;
  }

  /** The same text with other origins; what is hidden stays so. */
  MappedText through(IntUnaryOperator map) {
    MappedText mapped = new MappedText();
    for (int i = 0; i < length(); i++) mapped.addChar(text.charAt(i), origins[i] == HIDDEN ? HIDDEN : map.applyAsInt(origins[i]));
    return mapped;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

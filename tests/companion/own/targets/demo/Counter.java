package demo;

/** A class of a nest of its own. */
public class Counter {
  public int count;
}

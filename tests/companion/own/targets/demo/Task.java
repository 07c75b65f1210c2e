package demo;

/** An interface for whose methods there are no contracts. */
public interface Task {}

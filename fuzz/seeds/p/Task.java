package p;
public class Task implements Runnable { public void run() {} }

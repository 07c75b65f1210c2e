module m.one { requires java.logging; exports p to java.logging; opens p; uses Runnable; provides Runnable with p.Task; }

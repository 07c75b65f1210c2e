package org.nalar;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Decides whether only locations that a contract names have changed. Locations are those of {@link Clause#location}. */
final class FrameCheck {
  private final PastHeap past;
  private final ClauseCode code;

  FrameCheck(PastHeap past, ClauseCode code) {
    this.past = past;
    this.code = code;
  }

  boolean holds(String[] clauses) throws ReflectiveOperationException {
    List<PastHolder> changed = past.changed();
    if (changed.isEmpty()) return true;
    List<Allowance> allowances = new ArrayList<>();
    Woven.past();
    for (String clause : clauses) allowances.add(allowance(code.find(clause)));
    Woven.now(0, 0);
    for (PastHolder holder : changed)
      for (int index : holder.changes())
        if (!allowed(allowances, holder, index) && !holder.isBehind((leader, at) -> allowed(allowances, leader, at))) return false;
    return true;
  }

  private static boolean allowed(List<Allowance> allowances, PastHolder holder, int index) {
    return allowances.stream().anyMatch(allowance -> allowance.allows(holder, index));
  }

  private Allowance allowance(Method method) throws ReflectiveOperationException {
    Clause clause = method.getAnnotation(Clause.class);
    Object base = code.invoke(method);
    int index = clause.location().equals("[]") ? (Integer) code.invoke(code.indexOf(method)) : -1;
    return new Allowance(base, index, clause);
  }

  /** One clause, with the object it speaks of. */
  private final class Allowance {
    private final Object base;
    private final int index;
    private final String location;
    private final String[] through;

    Allowance(Object base, int index, Clause clause) {
      this.base = base;
      this.index = index;
      location = clause.location();
      through = clause.through();
    }

    boolean allows(PastHolder holder, int changed) {
      if (location.equals("everything")) return true;
      if (location.equals("nothing") || base == null) return false;
      Field field = holder.field(changed);
      // Only static fields are held by a class.
      if (location.startsWith("static:")) return holder.owner == base && names(field, location.substring("static:".length()));
      if (through.length > 0) return past.reachable(base, through).contains(holder.owner) && (names(field, location) || location.equals("[*]"));
      if (holder.owner != base || holder.owner instanceof Class) return false;
      if (location.equals("*") || location.equals("[*]")) return true;
      return location.equals("[]") ? field == null && changed == index : names(field, location);
    }

    private boolean names(Field field, String name) {
      return field != null && (name.equals("*") || name.equals(field.getName()));
    }
  }
}

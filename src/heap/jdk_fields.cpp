#include "heap/jdk_fields.h"

namespace nalar::heap {

namespace {

struct Row {
  std::string_view class_name, field;
  JdkContent content;
  bool alone = false;  ///< in objects of the JDK's class itself, too
};

constexpr Row kRows[] = {
    {"java/io/FilterInputStream", "in", JdkContent::Any},
    {"java/io/FilterOutputStream", "out", JdkContent::Any},
    {"java/io/FilterOutputStream", "closed", JdkContent::Any},
    {"java/io/FilterOutputStream", "closeLock", JdkContent::NonNull},
    {"java/io/Reader", "lock", JdkContent::NonNull},
    {"java/io/Reader", "skipBuffer", JdkContent::Empty},
    {"java/io/Writer", "lock", JdkContent::NonNull},
    {"java/io/Writer", "writeBuffer", JdkContent::Empty},
    {"java/lang/Throwable", "cause", JdkContent::Any},
    {"java/lang/Throwable", "detailMessage", JdkContent::Any},
    {"java/lang/ref/Reference", "referent", JdkContent::Any},
    {"java/util/AbstractList", "modCount", JdkContent::Any},
    {"java/util/AbstractMap", "keySet", JdkContent::Empty},
    {"java/util/AbstractMap", "values", JdkContent::Empty},
    {"java/util/AbstractMap$SimpleEntry", "key", JdkContent::Any},
    {"java/util/AbstractMap$SimpleEntry", "value", JdkContent::Any},
    {"java/util/AbstractMap$SimpleImmutableEntry", "key", JdkContent::Any},
    {"java/util/AbstractMap$SimpleImmutableEntry", "value", JdkContent::Any},
    {"java/util/EventObject", "source", JdkContent::NonNull},
    {"java/util/concurrent/atomic/AtomicInteger", "value", JdkContent::Any, true},
    {"java/util/concurrent/atomic/AtomicLong", "value", JdkContent::Any, true},
};

}  // namespace

JdkContent jdk_content(const program::Field& field, const program::Class& of) {
  bool alone = of.is_boot && !of.is_stand_in;
  for (const Row& row : kRows)
    if (row.class_name == field.owner->name && row.field == field.name)
      return alone && !row.alone ? JdkContent::Unknown : row.content;
  return JdkContent::Unknown;
}

}  // namespace nalar::heap

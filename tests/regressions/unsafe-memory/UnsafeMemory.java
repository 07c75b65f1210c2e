import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe as a way to addresses: of memory that is no object, of objects as numbers, of numbers as objects. */
public class UnsafeMemory {
  static int counter = 5;
  private byte small = -3;
  private int number = 7;
  private Object held = "text";
  private int[] numbers = {1, 2, 3};

  private static Unsafe unsafe() throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  private static long offset(String field) throws Exception {
    return unsafe().objectFieldOffset(UnsafeMemory.class.getDeclaredField(field));
  }

  public static long readAddress() throws Exception {
    return unsafe().getLong(0x1000L);
  }

  public static void writeAddress() throws Exception {
    unsafe().putLong(0x1000L, 1);
  }

  public static void writeAnyAddress(long address) throws Exception {
    unsafe().putByte(address, (byte) 1);
  }

  public static long referenceAsNumber() throws Exception {
    return unsafe().getLong(new UnsafeMemory(), offset("held"));
  }

  public static int numberAsReference() throws Exception {
    UnsafeMemory object = new UnsafeMemory();
    unsafe().putLong(object, offset("held"), 0x4141414141414141L);
    return object.held.hashCode();
  }

  public static int elementAsReference() throws Exception {
    long[] forged = {0x4141414141414141L};
    return unsafe().getObject(forged, Unsafe.ARRAY_LONG_BASE_OFFSET).hashCode();
  }

  public static long elementAsNumber() throws Exception {
    return unsafe().getLong(new Object[] {"text"}, Unsafe.ARRAY_OBJECT_BASE_OFFSET);
  }

  public static int otherType() throws Exception {
    UnsafeMemory object = new UnsafeMemory();
    unsafe().putObject(object, offset("numbers"), "no array");
    return object.numbers[2];
  }

  public static void classPointer() throws Exception {
    for (long offset = 0; offset < 512; offset += 8) unsafe().putLong(String.class, offset, 0x4141414141414141L);
  }

  public static void beyond() throws Exception {
    unsafe().putInt(new int[4], Unsafe.ARRAY_INT_BASE_OFFSET + 16L, 1);
  }

  public static void farBeyond() throws Exception {
    unsafe().putLong(new int[4], Long.MAX_VALUE - 3, 1);
  }

  public static long statics() throws Exception {
    return ((long[]) unsafe().staticFieldBase(UnsafeMemory.class.getDeclaredField("counter")))[0];
  }

  /** What is allowed still works. */
  public static void plain() throws Exception {
    UnsafeMemory object = new UnsafeMemory();
    unsafe().putInt(object, offset("number"), 9);
    assert object.number == 9 && unsafe().getByte(object, offset("small")) == -3;
    unsafe().putObject(object, offset("numbers"), new int[] {4});
    assert object.numbers.length == 1 && unsafe().getObject(object, offset("held")) == "text";
    assert unsafe().compareAndSwapInt(object, offset("number"), 9, 10) && object.number == 10;
    Field field = UnsafeMemory.class.getDeclaredField("counter");
    int before = counter;
    Object base = unsafe().staticFieldBase(field);
    unsafe().putInt(base, unsafe().staticFieldOffset(field), before ^ 1);
    assert counter == (before ^ 1) && unsafe().getInt(base, unsafe().staticFieldOffset(field)) == counter;
    byte[] bytes = new byte[8];
    unsafe().putInt(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 4L, 0x01020304);
    assert bytes[4] == 4 && bytes[7] == 1;
  }
}

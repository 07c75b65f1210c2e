// Every room's tests are a binary of their own; this one uses the JDK tools of the room `classfile`.
#include "../classfile/java_tools.cpp"

// Every room's tests are a binary of their own; this one uses the classes written by hand of the room `program`.
#include "../program/test_world.cpp"

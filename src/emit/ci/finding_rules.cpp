#include "emit/ci/finding_rules.h"

namespace nalar::emit {

namespace {

constexpr FindingRule kRules[] = {
    {"invariant", "InvariantBroken", "A class invariant does not hold.",
     "The invariant holds when the method is called and no longer when it ends, or not at the end of a constructor. "
     "The "
     "code leaves the object in a state that it must never be in, or the invariant says too much."},
    {"precondition", "PreconditionViolated", "A method is called against its precondition.",
     "A call does not satisfy what the called method requires. The caller has to make sure of it, or to require it of "
     "its own callers."},
    {"postcondition", "PostconditionViolated", "A method does not do what its postcondition says.",
     "The inputs satisfy the precondition, and what the method ensures is false when it returns. The code is wrong, or "
     "the "
     "contract promises too much or requires too little."},
    {"signals", "ExceptionNotAllowed", "A method throws an exception that its contract does not allow.",
     "The contract says when an exception may be thrown and what holds then, and this is not the case."},
    {"frame", "FrameViolated", "A method changes more than its contract says.",
     "Something is different after the method that its @Modifies does not name."},
    {"assertion", "AssertionFails", "An assertion fails.",
     "There is an input with which an assert statement finds its condition false, or an AssertionError is thrown."},
    {"null-pointer", "NullDereferenced", "Null is dereferenced.",
     "A field, method, array element or length of null is used. Check for null, or state that it cannot be null with a "
     "contract or an annotation such as @NonNull."},
    {"array-index", "ArrayIndexOutOfBounds", "An array index is out of bounds.",
     "An element before the first or after the last one of an array is read or written."},
    {"string-index", "StringIndexOutOfBounds", "A string index is out of bounds.",
     "A character before the first or after the last one of a string is asked for."},
    {"index", "IndexOutOfBounds", "An index is out of bounds.", "An element is asked for that is not there."},
    {"arithmetic", "ArithmeticError", "An arithmetic operation is not defined.",
     "An integer is divided by zero, or an exact operation has no exact result."},
    {"class-cast", "CastFails", "A cast fails.", "An object is cast to a class that it is not an instance of."},
    {"array-store", "ArrayStoreFails", "An object of the wrong class is stored in an array.",
     "The array was made for objects of another class than the type of the variable says."},
    {"negative-array-size", "NegativeArraySize", "An array of negative size is made.",
     "The size of a new array is less than zero."},
    {"stack-overflow", "StackOverflow", "The stack overflows.",
     "Calls are nested deeper than --depth: a recursion does not end, or not soon enough."},
    {"out-of-memory", "OutOfMemory", "The heap is exhausted.", "More memory is asked for than there can be."},
    {"exception", "UncaughtException", "An exception is thrown that the method does not declare.",
     "The exception reaches the caller. If it is part of what the method promises, declare it with throws or allow it "
     "by a "
     "contract."},
};

}  // namespace

std::span<const FindingRule> finding_rules() { return kRules; }

}  // namespace nalar::emit

import org.nalar.NonNull;

class Around {
  int value;

  class NullHiddenParameters {
    int sum;

    NullHiddenParameters(@NonNull Around sure) {
      sum = value + sure.value;
    }

    NullHiddenParameters(Around unsure, @NonNull Around sure) {
      sum = value + sure.value + unsure.value;
    }
  }
}

// Eight sorting algorithms on arrays with duplicates, negatives and extremes, all compared with Arrays.sort.
import java.util.Arrays;

public class SortingByHand {
    interface Sorter {
        void sort(int[] a);
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void bubble(int[] a) {
        for (boolean swapped = true; swapped; ) {
            swapped = false;
            for (int i = 1; i < a.length; i++) {
                if (a[i - 1] > a[i]) {
                    swap(a, i - 1, i);
                    swapped = true;
                }
            }
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int min = i;
            for (int j = i + 1; j < a.length; j++) if (a[j] < a[min]) min = j;
            swap(a, i, min);
        }
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) a[j] = a[--j];
            a[j] = v;
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < a.length; i++) {
                for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap) swap(a, j, j - gap);
            }
        }
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int end = a.length - 1; end > 0; end--) {
            swap(a, 0, end);
            sift(a, 0, end);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int child; (child = 2 * i + 1) < n; i = child) {
            if (child + 1 < n && a[child + 1] > a[child]) child++;
            if (a[i] >= a[child]) return;
            swap(a, i, child);
        }
    }

    static void quick(int[] a) {
        quick(a, 0, a.length - 1);
    }

    static void quick(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[low + high >>> 1], i = low - 1, j = high + 1;
        while (true) {
            do i++; while (a[i] < pivot);
            do j--; while (a[j] > pivot);
            if (i >= j) break;
            swap(a, i, j);
        }
        quick(a, low, j);
        quick(a, j + 1, high);
    }

    static void merge(int[] a) {
        if (a.length < 2) return;
        int[] left = Arrays.copyOfRange(a, 0, a.length / 2), right = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(left);
        merge(right);
        for (int i = 0, l = 0, r = 0; i < a.length; i++) {
            a[i] = r == right.length || l < left.length && left[l] <= right[r] ? left[l++] : right[r++];
        }
    }

    static void radix(int[] a) {
        int[] buffer = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] starts = new int[257];
            for (int v : a) starts[(v >>> shift & 0xFF ^ (shift == 24 ? 0x80 : 0)) + 1]++;
            for (int i = 0; i < 256; i++) starts[i + 1] += starts[i];
            for (int v : a) buffer[starts[v >>> shift & 0xFF ^ (shift == 24 ? 0x80 : 0)]++] = v;
            System.arraycopy(buffer, 0, a, 0, a.length);
        }
    }

    public static void main(String[] args) {
        int[] mixed = new int[40];
        for (int i = 0, x = 12345; i < mixed.length; i++, x = x * 1103515245 + 12345) mixed[i] = x >> 8 + i % 20;
        int[][] inputs = {{}, {1}, {2, 1}, {3, 3, 3}, {5, 4, 3, 2, 1}, mixed,
            {0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 7, -7}};
        String[] names = {"bubble", "selection", "insertion", "shell", "heap", "quick", "merge", "radix"};
        Sorter[] sorters = {SortingByHand::bubble, SortingByHand::selection, SortingByHand::insertion,
            SortingByHand::shell, SortingByHand::heap, SortingByHand::quick, SortingByHand::merge,
            SortingByHand::radix};
        for (int[] input : inputs) {
            int[] expected = input.clone();
            Arrays.sort(expected);
            System.out.println(Arrays.toString(input) + " -> " + Arrays.toString(expected));
            for (int s = 0; s < sorters.length; s++) {
                int[] copy = input.clone();
                sorters[s].sort(copy);
                System.out.print(names[s] + " " + Arrays.equals(copy, expected) + " ");
            }
            System.out.println();
        }
    }
}

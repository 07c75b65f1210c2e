// Aliasing of arrays: parameters, fields, returned arrays, swaps through references, element identity, foreach copies.
import java.util.Arrays;

public class ArrayIdentityAndAliasing {
    final int[] data;
    static int[] last;

    ArrayIdentityAndAliasing(int... data) {
        this.data = data;
    }

    int[] leak() {
        return data;
    }

    int[] safe() {
        return data.clone();
    }

    static void reassign(int[] a) {
        a[0] = 100;
        a = new int[] {1, 1};
        a[0] = 200;
        last = a;
    }

    static void swap(Object[] a, int i, int j) {
        Object t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void rotate(int[] a, int by) {
        by = Math.floorMod(by, a.length);
        reverse(a, 0, a.length - 1);
        reverse(a, 0, by - 1);
        reverse(a, by, a.length - 1);
    }

    static void reverse(int[] a, int i, int j) {
        while (i < j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }

    static int[] append(int[] a, int v) {
        int[] grown = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) grown[i] = a[i];
        grown[a.length] = v;
        return grown;
    }

    static int partition(int[] a, int pivot) {
        int next = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < pivot) {
                int t = a[next];
                a[next++] = a[i];
                a[i] = t;
            }
        }
        return next;
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] alias = a;
        alias[1] = 20;
        System.out.println(Arrays.toString(a) + " " + (a == alias) + " " + a.equals(alias) + " " + a.equals(a.clone()));
        reassign(a);
        System.out.println(Arrays.toString(a) + " " + Arrays.toString(last));
        ArrayIdentityAndAliasing holder = new ArrayIdentityAndAliasing(a);
        holder.leak()[2] = 33;
        holder.safe()[2] = 44;
        System.out.println(Arrays.toString(a) + " " + (holder.data == a) + " " + (holder.safe() == a));
        for (int v : a) v++;
        for (int i = 0; i < a.length; i++) a[i]++;
        System.out.println(Arrays.toString(a));
        String[] texts = {"x", "y"};
        swap(texts, 0, 1);
        System.out.println(texts[0] + texts[1]);
        StringBuilder[] builders = {new StringBuilder("b"), null};
        builders[1] = builders[0];
        builders[1].append("!");
        System.out.println(builders[0] + " " + (builders[0] == builders[1]));
        int[] ring = {1, 2, 3, 4, 5};
        rotate(ring, 2);
        System.out.print(Arrays.toString(ring));
        rotate(ring, -7);
        System.out.println(Arrays.toString(ring));
        int[] grown = {};
        for (int i = 0; i < 5; i++) grown = append(grown, i * i);
        System.out.println(Arrays.toString(grown) + " " + grown.length);
        int[] mixed = {5, 1, 9, 3, 7, 2};
        System.out.println(partition(mixed, 5) + " " + Arrays.toString(mixed));
        int[][] rows = new int[3][];
        Arrays.fill(rows, new int[2]);
        rows[0][1] = 6;
        System.out.println(Arrays.deepToString(rows) + " " + (rows[0] == rows[2]));
        int[] index = {2, 0, 1};
        index[index[0]] = index[index[1]] + index[index[2]];
        System.out.println(Arrays.toString(index));
        int i = 1;
        i = index[i] = 2;
        System.out.println(i + Arrays.toString(index));
        int x, y, z;
        x = y = z = index[2] = 9;
        System.out.println(x + y + z + Arrays.toString(index));
        Object[] self = {null, 1};
        self[0] = self;
        System.out.println(((Object[]) ((Object[]) self[0])[0])[1]);
        final int[] fixed = {1};
        fixed[0] += 5;
        System.out.println(fixed[0] + " " + args.length);
    }
}

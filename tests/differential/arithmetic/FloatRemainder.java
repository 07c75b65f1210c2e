// The % operator on floats and doubles against IEEEremainder, and floating increments.
public class FloatRemainder {
    static String bits(float f) {
        return Integer.toHexString(Float.floatToIntBits(f));
    }

    static double byHand(double a, double b) {
        double quotient = a / b;
        double truncated = quotient < 0 ? Math.ceil(quotient) : Math.floor(quotient);
        return a - b * truncated;
    }

    public static void main(String[] args) {
        double[] as = {5.5, -5.5, 7, -7, 1e17, 0.3, 1e-320, 123456.789, 1e100};
        double[] bs = {2, -2, 0.1, 3.5, 1e-300, 7e10, 360};
        for (double a : as) {
            for (double b : bs) {
                System.out.println(a + " % " + b + " = " + a % b + " float " + bits((float) a % (float) b) + " IEEE "
                    + Math.IEEEremainder(a, b));
            }
        }
        System.out.println(byHand(5.5, 2) + " " + byHand(-5.5, 2) + " " + byHand(7, -3.5));
        int i = 7;
        long l = -7;
        System.out.println(i % 2.5 + " " + l % 2.5f + " " + i % l + " " + 'a' % 10.5 + " " + (byte) -7 % 3);
        double d = 10;
        d %= 4;
        d++;
        --d;
        d -= 0.1f;
        System.out.println(d++ + " " + ++d + " " + d-- + " " + d);
        float f = 16777216f;
        f++;
        System.out.println(f + " " + (f + 1 == f) + " " + (f + 2));
        f = 0.1f;
        float sum = 0;
        for (int k = 0; k < 10; k++) {
            sum += f;
        }
        System.out.println(sum + " " + f * 10 + " " + (sum == 1.0f));
        double angle = -725;
        System.out.println((angle % 360 + 360) % 360 + " " + Math.floorMod((int) angle, 360));
        System.out.println(Math.ulp(1.0) + " " + Math.ulp(1f) + " " + Math.nextUp(1.0) + " " + Math.nextDown(0f) + " "
            + Math.nextAfter(1.0, 2) + " " + Math.getExponent(1e10) + " " + Math.scalb(1.5, 10) + " "
            + Math.copySign(3, -0.0) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.sqrt(2));
        System.out.println(Math.fma(1.1, 1.1, -1.21) + " " + (1.1 * 1.1 - 1.21));
    }
}

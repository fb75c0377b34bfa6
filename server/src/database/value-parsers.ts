/**
 * Makes both drivers return the same values: bigint as number, since counts and sequences stay far below 2^53, and date as
 * ISO text, since a Date would add a time zone.
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
};

/**
 * Both drivers must give the same values: bigint as number (counts and sequences stay far below 2^53)
 * and date as its ISO text (a Date would carry a time zone that a day does not have).
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
};

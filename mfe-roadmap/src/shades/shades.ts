/** Colours what says its `data-shade`, in a property of its style. */
export const pickShadeColors = (property: 'bg' | 'fill') =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((shade) => [`&[data-shade="${shade}"]`, { [property]: `map.shade${shade}` }]),
  );

/** The number of shades beside that of none. */
const SHADES = 5;

/** A range of numbers that share a shade; `shade` 1 is the lightest. */
export interface Shade {
  from: number;
  to: number;
  shade: number;
}

/** 1, 2, 5, 10, 20, 50 … up to the first that reaches `most`. */
function roundSteps(most: number): number[] {
  const steps = [1];
  for (const factors = [2, 2.5, 2]; (steps.at(-1) ?? most) < most;) {
    const factor = factors[(steps.length - 1) % factors.length] ?? 2;
    steps.push((steps.at(-1) ?? 1) * factor);
  }
  return steps;
}

/**
 * The ranges that numbers up to `most` are shaded by, from the smallest: few states have many laws and many have few, so
 * each range is about twice as wide as the one before. Few ranges take shades that are far apart.
 */
export function createShades(most: number): Shade[] {
  if (most < 1) return [];
  const steps = roundSteps(most).slice(-SHADES);
  return steps.map((step, index) => ({
    from: index === 0 ? 1 : (steps[index - 1] ?? 0) + 1,
    to: Math.min(step, most),
    shade: Math.round(((index + 1) * SHADES) / steps.length),
  }));
}

/** The shade of a number: 0 for none. */
export const findShade = (count: number, shades: readonly Shade[]): number =>
  shades.find(({ from, to }) => count >= from && count <= to)?.shade ?? 0;

/** The name of a range in the legend. */
export const formatRange = ({ from, to }: Shade, format: (count: number) => string): string =>
  from === to ? format(from) : `${format(from)}–${format(to)}`;

/** Maps `data-shade` to colours of a CSS property. */
export const pickShadeColors = (property: 'bg' | 'fill') =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((shade) => [`&[data-shade="${shade}"]`, { [property]: `map.shade${shade}` }]),
  );

/** Number of shades besides "none". */
const SHADES = 5;

/** A range of numbers that share a shade; `shade` 1 is the lightest. */
export interface Shade {
  from: number;
  to: number;
  shade: number;
}

/** Round steps: 1, 2, 5, 10, 20, 50 … up to the first that reaches `most`. */
function roundSteps(most: number): number[] {
  const steps = [1];
  for (const factors = [2, 2.5, 2]; (steps.at(-1) ?? most) < most;) {
    const factor = factors[(steps.length - 1) % factors.length] ?? 2;
    steps.push((steps.at(-1) ?? 1) * factor);
  }
  return steps;
}

/**
 * The ranges for numbers up to `most`. Each is about twice as wide as the one before, because few states have many
 * laws. Few ranges use widely spaced shades.
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

/** A range as text, for the legend. */
export const formatRange = ({ from, to }: Shade, format: (count: number) => string): string =>
  from === to ? format(from) : `${format(from)}–${format(to)}`;

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The line by which Excel declares the separator; it is not a row. */
export const separatorLine = /^sep=(.)\r?\n/i;

const known = new Set<string>(separators);

const LINES = 50;

/** Counts each separator in each line, outside of quotes. */
function countByLine(text: string): Map<string, number>[] {
  const lines = [new Map<string, number>()];
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n') lines.push(new Map());
    else {
      const line = lines.at(-1);
      if (line && known.has(sign)) line.set(sign, (line.get(sign) ?? 0) + 1);
    }
    if (lines.length > LINES) break;
  }
  return lines;
}

/** The number of lines in which a separator has its most frequent count, and that count. */
function agreement(lines: Map<string, number>[], separator: string): [lines: number, times: number] {
  const numbers = new Map<number, number>();
  for (const line of lines) {
    const times = line.get(separator) ?? 0;
    if (times > 0) numbers.set(times, (numbers.get(times) ?? 0) + 1);
  }
  const [times, count] = [...numbers].sort(([a, x], [b, y]) => y - x || b - a)[0] ?? [0, 0];
  return [count, times];
}

/** Detects the separator of cells: the character with the same count in most of the first lines. */
export function detectSeparator(start: string): Separator {
  const [, named] = separatorLine.exec(start) ?? [];
  const said = separators.find((separator) => separator === named);
  if (said) return said;
  const lines = countByLine(start);
  const ranked = separators.map((separator) => ({ separator, rank: agreement(lines, separator) }));
  ranked.sort(({ rank: [x, a] }, { rank: [y, b] }) => y - x || b - a);
  return ranked[0]?.separator ?? ',';
}

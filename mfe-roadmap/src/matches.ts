import type { Tree, TreeItem } from './tree-items.ts';

const FOUND = 1;
const ABOVE = 2;

/** What a text finds in a tree. */
export interface Matches {
  /** The text, in small letters. */
  wanted: string;
  /** How many laws it finds. */
  count: number;
  /** Whether an item is found, or has one below it that is. */
  isKept: (item: TreeItem) => boolean;
  /** Whether one below it is found. */
  isAbove: (item: TreeItem) => boolean;
}

/** The items whose code or name contains a text, trimmed and in any case; undefined where nothing is looked for. */
export function matchesOf({ items }: Tree, text: string): Matches | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const marks = new Uint8Array((items.at(-1)?.index ?? -1) + 1);
  const markOf = ({ index }: TreeItem) => marks[index] ?? 0;
  let count = 0;
  // From below to above: what an item has below it is known when it is its turn.
  for (const item of items.toReversed()) {
    if (item.text.includes(wanted)) {
      marks[item.index] = markOf(item) | FOUND;
      if (item.node.id !== undefined) count += 1;
    }
    if (item.parent && markOf(item)) marks[item.parent.index] = markOf(item.parent) | ABOVE;
  }
  return {
    wanted,
    count,
    isKept: (item) => markOf(item) > 0,
    isAbove: (item) => (markOf(item) & ABOVE) > 0,
  };
}

/** A text in parts, of which those that hold `wanted` are marked. */
export function markedParts(text: string, wanted: string): { text: string; matched: boolean }[] {
  const small = text.toLowerCase();
  const place = wanted ? small.indexOf(wanted) : -1;
  // A few letters are longer when they are small: then the place is another one.
  if (place < 0 || small.length !== text.length) return [{ text, matched: false }];
  const end = place + wanted.length;
  return [
    { text: text.slice(0, place), matched: false },
    { text: text.slice(place, end), matched: true },
    { text: text.slice(end), matched: false },
  ];
}

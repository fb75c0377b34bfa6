import { toTextKey } from '@lexboard/shared-lib/domain';
import type { Tree, TreeItem } from './tree-items.ts';

const FOUND = 1;
const ABOVE = 2;

/** The matches of a filter. */
export interface Matches {
  /** The filter text in comparable form. */
  wanted: string;
  count: number;
  isKept: (item: TreeItem) => boolean;
  /** Whether a descendant matches. */
  isAbove: (item: TreeItem) => boolean;
  /** The number of matches below an item; for a match without matches below, its own number. */
  countBelow: (item: TreeItem) => number;
}

/** Finds items by code or name; undefined without a filter text. */
export function findMatches({ items }: Tree, text: string): Matches | undefined {
  const wanted = toTextKey(text);
  if (!wanted) return undefined;
  const length = (items.at(-1)?.index ?? -1) + 1;
  const marks = new Uint8Array(length);
  const found = new Uint32Array(length);
  const markOf = ({ index }: TreeItem) => marks[index] ?? 0;
  const countFoundBelow = ({ index }: TreeItem) => found[index] ?? 0;
  let count = 0;
  // In reverse, so that descendants come before ancestors.
  for (const item of items.toReversed()) {
    const isFound = item.text.includes(wanted);
    const entries = isFound && item.node.id !== undefined ? 1 : 0;
    if (isFound) marks[item.index] = markOf(item) | FOUND;
    count += entries;
    if (item.parent && markOf(item)) {
      marks[item.parent.index] = markOf(item.parent) | ABOVE;
      found[item.parent.index] = countFoundBelow(item.parent) + countFoundBelow(item) + entries;
    }
  }
  return {
    wanted,
    count,
    isKept: (item) => markOf(item) > 0,
    isAbove: (item) => (markOf(item) & ABOVE) > 0,
    countBelow: (item) => ((markOf(item) & ABOVE) > 0 ? countFoundBelow(item) : item.node.count),
  };
}

/** A letter with its combining marks, or a run of blanks. */
const piece = /\s+|\P{M}\p{M}*|\p{M}+/gu;

/** Splits a text and marks the part whose key is `wanted`. */
export function splitMatch(text: string, wanted: string): { text: string; matched: boolean }[] {
  const place = wanted ? toTextKey(text).indexOf(wanted) : -1;
  const pieces = text.trim().match(piece) ?? [];
  const keys = pieces.map((one) => toTextKey(one) || (/\s/.test(one) ? ' ' : ''));
  if (place < 0 || keys.join('') !== toTextKey(text)) return [{ text, matched: false }];
  const parts = ['', '', ''];
  let at = 0;
  pieces.forEach((one, index) => {
    const part = at < place ? 0 : at < place + wanted.length ? 1 : 2;
    parts[part] += one;
    at += keys[index]?.length ?? 0;
  });
  return parts.map((part, index) => ({ text: part, matched: index === 1 }));
}

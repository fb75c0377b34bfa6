import { diffArrays } from 'diff';

/** A piece of a text, and whether the other text lacks it. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/** Both texts whole, in pieces. */
export interface WordDifferences {
  old: TextPart[];
  new: TextPart[];
}

/** Texts that have less in common than this lets through are different as a whole, which is found out quickly. */
const maxEditLength = 1_000;

/** Knows the words of every script, signs that belong to the letter before them included. */
const segmenter = new Intl.Segmenter('en-IN', { granularity: 'word' });

const splitWords = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const markWhole = (text: string): TextPart[] => [{ text, differs: true }];

/** Word by word, what each of two texts has that the other one lacks. */
export function compareWords(old: string, now: string): WordDifferences {
  const changes = diffArrays(splitWords(old), splitWords(now), { maxEditLength });
  if (!changes) return { old: markWhole(old), new: markWhole(now) };
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }));
  return {
    old: parts.flatMap(({ text, added, removed }) => (added ? [] : [{ text, differs: removed }])),
    new: parts.flatMap(({ text, added, removed }) => (removed ? [] : [{ text, differs: added }])),
  };
}

import { diffArrays } from 'diff';

/** A part of a text, and whether the other text lacks it. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/** Both texts, split into parts. */
export interface WordDifferences {
  old: TextPart[];
  new: TextPart[];
}

/** Limits the search: texts with more differences count as completely different. */
const maxEditLength = 1_000;

/** Segments words of all scripts, including combining marks. */
const segmenter = new Intl.Segmenter('en-IN', { granularity: 'word' });

const splitWords = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const markWhole = (text: string): TextPart[] => [{ text, differs: true }];

/** A word diff: what each text has that the other lacks. */
export function compareWords(old: string, now: string): WordDifferences {
  const changes = diffArrays(splitWords(old), splitWords(now), { maxEditLength });
  if (!changes) return { old: markWhole(old), new: markWhole(now) };
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }));
  return {
    old: parts.flatMap(({ text, added, removed }) => (added ? [] : [{ text, differs: removed }])),
    new: parts.flatMap(({ text, added, removed }) => (removed ? [] : [{ text, differs: added }])),
  };
}

import { Fragment } from 'react';
import type { TextPart } from './compare-words.ts';

/** The look of marked words. */
export const markedWordsStyle = {
  '& del, & ins': { borderRadius: 'sm', boxDecorationBreak: 'clone' },
  '& del': { bg: 'danger.subtle', color: 'danger' },
  '& ins': { bg: 'success.subtle', color: 'success' },
} as const;

interface MarkedWordsProps {
  parts: readonly TextPart[];
  /** The element around a piece that the other text lacks. */
  mark: 'del' | 'ins';
}

/** A text in which what another one lacks is marked. */
export function MarkedWords({ parts, mark: Mark }: MarkedWordsProps) {
  return parts.map(({ text, differs }, index) => (
    <Fragment key={index}>{differs ? <Mark>{text}</Mark> : text}</Fragment>
  ));
}

import { Fragment } from 'react';
import type { TextPart } from './compare-words.ts';

export const markedWordsStyle = {
  '& del, & ins': { borderRadius: 'sm', boxDecorationBreak: 'clone' },
  '& del': { bg: 'danger.subtle', color: 'danger' },
  '& ins': { bg: 'success.subtle', color: 'success' },
} as const;

interface MarkedWordsProps {
  parts: readonly TextPart[];
  /** The element of marked parts. */
  mark: 'del' | 'ins';
}

/** A text with the parts marked that another one lacks. */
export function MarkedWords({ parts, mark: Mark }: MarkedWordsProps) {
  return parts.map(({ text, differs }, index) => (
    <Fragment key={index}>{differs ? <Mark>{text}</Mark> : text}</Fragment>
  ));
}

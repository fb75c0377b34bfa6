import { createElement, Fragment, type ReactNode } from 'react';
import { formatParts } from '../texts/index.ts';

/** What a message with elements takes: texts, numbers, elements, and a function for each tag. */
export type RichValues = Readonly<Record<string, ReactNode | ((content: ReactNode[]) => ReactNode)>>;

/**
 * A text in the current language with elements in it.
 * @param text one string literal: ICU MessageFormat, with tags such as `<b>…</b>`
 * @param context says which of two meanings, where another language needs two words
 */
export const rich = (text: string, values: RichValues, context?: string): ReactNode =>
  createElement(Fragment, undefined, ...formatParts<ReactNode>(text, values, context));

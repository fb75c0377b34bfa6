import { onOneLine } from '../../../builds/release-refused.ts';

const MAX_LENGTH = 500;

/** An error of V8 names the property of the code that was read, as `(reading 'rows')`. */
const codeName = String.raw`(?<=\((?:reading|setting) )'[A-Za-z_$]{1,40}'\)`;

/** What may be personal, in the order in which it is cut. Texts are short, and no expression backtracks far. */
const personal: readonly [RegExp, string][] = [
  // A file of a release is no address of a person's.
  [/https?:\/\/[^\s"'`<>()]*\/remotes\/[^\s"'`<>()?#]*\/([\w.-]+)/g, '$1'],
  [/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'`<>)]+/gi, '…'],
  [/(?<![^\s("'`=])\/[^\s"'`)]+/g, '…'],
  [/[^\s@"'`<>()]{1,100}@[^\s@"'`<>()]{1,100}/g, '…'],
  [/"[^"]*(?:"|$)/g, '…'],
  [/`[^`]*(?:`|$)/g, '…'],
  [/[“„][^“”]*(?:[“”]|$)/g, '…'],
  [/[«»][^«»]*(?:[«»]|$)/g, '…'],
  // After a letter it is an apostrophe.
  [new RegExp(String.raw`(?<![\p{L}\d])(?!${codeName})'[^']*(?:'|$)`, 'gu'), '…'],
  [/\b(?=[a-f-]*\d)[0-9a-f-]{8,}\b/gi, '…'],
  // The numbers of React's messages say which one it is.
  [/(?<!React error #\d{0,3})\d+(?:[.,:]\d+)*/g, '…'],
];

/**
 * Cuts from the message of an error what may be personal: addresses, e-mail addresses, numbers and quoted texts. The message is
 * untrusted; control characters are removed as well.
 */
export const cutMessage = (text: string): string =>
  personal.reduce(
    (cut, [pattern, instead]) => cut.replaceAll(pattern, instead),
    onOneLine(text.slice(0, MAX_LENGTH)),
  );

/**
 * Signs that nobody sees, by their Unicode classes: controls, and what has no width of its own, such as marks of direction,
 * tags, selectors and breaks of words. What parts words or lines is none of them: it becomes a blank.
 */
const unseen =
  '(?![\\t\\n\\v\\f\\r\\u0085\\u3164\\uffa0])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';

const joiners = '[\\u200c\\u200d]';

/** Letters that joiners are written between: Arabic, the scripts of India and its neighbours, and emoji. */
const joining = '[\\u0600-\\u061b\\u061d-\\u109f\\u2600-\\u27bf\\u{1f000}-\\u{1faff}]';
const selected = '\\p{Extended_Pictographic}\\ufe0f';

/** Some have a meaning where they stand: a joiner between its letters, and what makes an emoji of a sign or of a digit. */
const meant = [
  `(?<=${joining}|${selected})${joiners}(?=${joining})`,
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
].join('|');

const anyUnseen = new RegExp(unseen, 'u');
const withoutMeaning = new RegExp(`(?!${meant})${unseen}`, 'gu');
const anyJoiner = new RegExp(joiners, 'g');

/** Whether a text has a sign that nobody sees, whatever it is there for. */
export const hasUnseen = (text: string): boolean => anyUnseen.test(text);

/** A text without the signs that nobody sees, but for those that have a meaning where they stand. */
export const withoutUnseen = (text: string): string => text.replace(withoutMeaning, '');

/** A text without joiners, as texts are compared. */
export const withoutJoiners = (text: string): string => text.replace(anyJoiner, '');

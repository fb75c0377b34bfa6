/**
 * Invisible characters by Unicode class: controls, and characters without width, such as direction marks, tags,
 * variation selectors and word joiners. Separators of words and lines are excluded; they become blanks.
 */
const unseen =
  '(?![\\t\\n\\v\\f\\r\\u0085\\u3164\\uffa0])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';

const joiners = '[\\u200c\\u200d]';

/** Letters that joiners occur between: Arabic, the scripts of India and its neighbours, and emoji. */
const joining = '[\\u0600-\\u061b\\u061d-\\u109f\\u2600-\\u27bf\\u{1f000}-\\u{1faff}]';
const selected = '\\p{Extended_Pictographic}\\ufe0f';

/** Meaningful exceptions: a joiner between its letters, and the selectors that turn a sign or digit into an emoji. */
const meant = [
  `(?<=${joining}|${selected})${joiners}(?=${joining})`,
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
].join('|');

const anyUnseen = new RegExp(unseen, 'u');
const withoutMeaning = new RegExp(`(?!${meant})${unseen}`, 'gu');
const anyJoiner = new RegExp(joiners, 'g');

/** Whether a text has any invisible character. */
export const hasInvisible = (text: string): boolean => anyUnseen.test(text);

/** Removes invisible characters, except meaningful ones. */
export const removeInvisible = (text: string): string => text.replace(withoutMeaning, '');

/** Removes joiners, for comparison. */
export const removeJoiners = (text: string): string => text.replace(anyJoiner, '');

import { isLongerThan, tidyText } from '@lexboard/shared-lib/domain';
import { string } from 'yup';

/** The check of a text of at most `most` characters (decisions §6), counted as the server counts them, in its words. */
export const createLimitedText = (most: number) =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? tidyText(text) : text))
    .test(
      'length',
      `May have at most ${most.toLocaleString('en')} characters.`,
      (text = '') => !isLongerThan(text, most),
    );

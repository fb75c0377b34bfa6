import { t } from '../../texts/index.ts';
import { isLongerThan, tidyText } from '@lexboard/shared-lib/domain';
import { string } from 'yup';

/**
 * The check of a text of at most `most` characters (decisions §6). It counts like the server and uses the server's
 * words.
 */
export const createLimitedText = (most: number) =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? tidyText(text) : text))
    .test(
      'length',
      () => t('May have at most {most} characters.', { most: most.toLocaleString('en') }),
      (text = '') => !isLongerThan(text, most),
    );

import { t } from '../../texts/index.ts';
import { isLongerThan } from './text-length.ts';
import { tidyName } from './text-forms.ts';

/** The characters that the name of a person may have (decisions §10). */
export const personNameLength = 100;

/**
 * Normalises a person's name: one line, without invisible characters, which could reverse adjacent text or add a line
 * to a mail. Empty means that the account is shown.
 */
export const tidyPersonName = (typed: string): string => tidyName(typed.replace(/\p{Cc}+/gu, ' '));

/** The error of a person's name; undefined if it is valid. */
export function findPersonNameFault(typed: string): string | undefined {
  const name = tidyPersonName(typed);
  if (isLongerThan(name, personNameLength))
    return t('A name may have at most {most} characters.', { most: personNameLength });
  if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) return t('A name needs a letter.');
  return undefined;
}

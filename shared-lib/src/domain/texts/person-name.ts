import { isLongerThan } from './text-length.ts';
import { tidyName } from './text-forms.ts';

/** The characters that the name of a person may have (decisions §10). */
export const personNameLength = 100;

/**
 * The name of a person as it is stored: one line, without signs that nobody sees, which could turn what stands beside it
 * around or become another line of a mail. Empty: the person is called by their account.
 */
export const tidyPersonName = (typed: string): string => tidyName(typed.replace(/\p{Cc}+/gu, ' '));

/** What is wrong with the name of a person; undefined where it can be stored. */
export function findPersonNameFault(typed: string): string | undefined {
  const name = tidyPersonName(typed);
  if (isLongerThan(name, personNameLength)) return `A name may have at most ${personNameLength} characters.`;
  if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) return 'A name needs a letter.';
  return undefined;
}

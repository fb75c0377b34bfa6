import { t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import { toTextKey } from '../../texts/text-forms.ts';
import { describeDay } from '../describe-schedule.ts';

/** A file of a filing; `document` is the needed document that it is, empty for none. */
export interface GivenFile {
  document?: string | undefined;
}

/** The needed documents that no file is given to, in their order (daily work §2). */
export const findMissingDocuments = (needed: readonly string[], files: readonly GivenFile[]): string[] =>
  needed.filter((name) => files.every(({ document }) => document !== name));

/** The needed document of a name, in any letter case; undefined where the filing needs none of that name. */
export const findNeededDocument = (needed: readonly string[], name: string): string | undefined =>
  needed.find((one) => toTextKey(one) === toTextKey(name));

/** Joins names for a sentence: 'Challan, Form 3A and Acknowledgement'. */
const joinNames = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) });

/** Says what is missing: 'Challan and Form 3A are missing'. */
export const describeMissingDocuments = (missing: readonly string[]): string =>
  t('{documents} {count, plural, one {is} other {are}} missing', {
    documents: joinNames(missing),
    count: missing.length,
  });

/** Why the day of a document is invalid, in a sentence; undefined if it is valid. @param today in the organisation's zone */
export function findDocumentDayFault(day: string, today: string): string | undefined {
  if (!isDay(day)) return t('This date does not exist.');
  return day > today
    ? t('This day is in the future: today is {today}.', { today: describeDay(today) })
    : undefined;
}

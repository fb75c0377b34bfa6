import { t } from '@lexboard/shared-lib/texts';
import { createReader } from '../../texts/read-back.ts';

export const describeSilence = (): string => t('Nothing was heard of it.');
export const describeLeaving = (): string => t('The person chose the version before.');

/** The message of an error in the language of its reader, where it is of the platform and not of a page. */
export const readOwnError = createReader([
  describeSilence,
  describeLeaving,
  () => t('It froze the page while it started.'),
  (values) => t('It showed nothing within {seconds} seconds.', values),
  (values) => t('{file} did not arrive, or is not the published file.', values),
]);

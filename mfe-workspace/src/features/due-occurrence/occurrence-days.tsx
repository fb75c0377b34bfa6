import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra } from '@lexboard/shared-lib/ui';
import { Facts } from './facts.tsx';

const Reasons = chakra('ul', {
  base: { mt: '3', display: 'grid', gap: '1', listStyle: 'disc', ps: '5', overflowWrap: 'anywhere' },
});

/** Explains a date that the current schedule does not contain. */
const describeMissing = ({ status }: DueOccurrence): string =>
  status === 'No longer scheduled'
    ? t('The schedule of the record does not have this day any more. It stays because somebody worked on it.')
    : t('The schedule of the record was changed a moment ago. Its days follow in some minutes.');

/** The three dates of an occurrence with explanations (obligations §1). */
export function OccurrenceDays({ occurrence }: { occurrence: DueOccurrence }) {
  const { statutoryDay, dueDay, internalDay, why } = occurrence;
  const days = {
    [t('Statutory day')]: describeDay(statutoryDay),
    [t('Due day')]: describeDay(dueDay),
    [t('Internal day')]: describeDay(internalDay),
  };
  return (
    <section aria-label={t('Days', undefined, 'of a due item')}>
      <Facts facts={days} />
      {why.length > 0 ? (
        <Reasons aria-label={t('Why these days')}>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Reasons>
      ) : (
        <Box mt="3">{describeMissing(occurrence)}</Box>
      )}
    </section>
  );
}

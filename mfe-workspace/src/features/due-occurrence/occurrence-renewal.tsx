import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Heading, Text } from '@lexboard/shared-lib/ui';
import { Facts } from './facts.tsx';

/** What is renewed of a license, and since when; nothing for other kinds. The timeline has the steps. */
export function OccurrenceRenewal({ occurrence }: { occurrence: DueOccurrence }) {
  const { renewal, appliedOn } = occurrence;
  if (!renewal) return null;
  const { validuntil, number, staysValid } = renewal;
  const facts = {
    [t('License number')]: number || '--',
    [t('Valid until')]: validuntil ? describeDay(validuntil) : '--',
    [t('Renewal applied on')]: appliedOn ? describeDay(appliedOn) : '--',
  };
  return (
    <section aria-label={t('Renewal')}>
      <Heading level={2} fontSize="md" mb="2">
        {t('Renewal')}
      </Heading>
      <Facts facts={facts} />
      {appliedOn && (
        <Text mt="2" color="fg.muted">
          {staysValid
            ? t('By law it stays valid until the authority decides.')
            : t('It is not kept valid beyond its end while the authority decides.')}
        </Text>
      )}
    </section>
  );
}

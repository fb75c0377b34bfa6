import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { FactStrip, Heading, Text } from '@lexboard/shared-lib/ui';

/** What is renewed of a license, and since when; nothing for other kinds. The timeline has the steps. */
export function OccurrenceRenewal({ occurrence }: { occurrence: DueOccurrence }) {
  const { renewal, appliedOn } = occurrence;
  if (!renewal) return null;
  const { validuntil, number, staysValid } = renewal;
  const facts = [
    { label: 'License number', value: number || '--' },
    { label: 'Valid until', value: validuntil ? describeDay(validuntil) : '--' },
    { label: 'Renewal applied on', value: appliedOn ? describeDay(appliedOn) : '--' },
  ];
  return (
    <section aria-label="Renewal">
      <Heading level={2} fontSize="md" mb="2">
        Renewal
      </Heading>
      <FactStrip>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactStrip>
      {appliedOn && (
        <Text mt="2" color="fg.muted">
          {staysValid
            ? 'By law it stays valid until the authority decides.'
            : 'It is not kept valid beyond its end while the authority decides.'}
        </Text>
      )}
    </section>
  );
}

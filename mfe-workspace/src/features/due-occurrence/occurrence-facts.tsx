import type { ReactNode } from 'react';
import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { findKind, formatLaw, isWebAddress, langOf, law, titleOfLaw } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Definitions, Heading, Link, Stack, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { Act } from './occurrence-actions.tsx';
import { OccurrenceDays } from './occurrence-days.tsx';
import { OccurrenceFiling } from './occurrence-filing.tsx';
import { OccurrenceHeader } from './occurrence-header.tsx';
import { OccurrenceRenewal } from './occurrence-renewal.tsx';
import { OccurrenceSteps } from './occurrence-steps.tsx';
import { OccurrenceTimeline } from './occurrence-timeline.tsx';
import { RecordLink, type RecordReference } from './record-link.tsx';

interface OccurrenceFactsProps {
  occurrence: DueOccurrence;
  onTurn: (id: number) => void;
  onRecord: (record: RecordReference) => void;
  onAct: Act;
}

function WebLink({ address }: { address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address} <VisuallyHidden as="span">{t('(opens in a new tab)')}</VisuallyHidden>
    </Link>
  );
}

/** Facts of the record; empty ones are left out. */
function listRows({
  occurrence,
  onRecord,
}: Omit<OccurrenceFactsProps, 'onTurn' | 'onAct'>): { label: string; value: ReactNode }[] {
  const { kind, recordId, UniqueCode, lawbasedid, referencelink, penaltytype } = occurrence;
  const record = findKind(kind);
  return [
    {
      label: t('Law'),
      value: lawbasedid > 0 && (
        <Link asChild lang={langOf(titleOfLaw(occurrence))}>
          <RecordLink kind={law} id={lawbasedid} onRecord={onRecord}>
            {formatLaw(occurrence)}
          </RecordLink>
        </Link>
      ),
    },
    { label: t('Kind'), value: record?.title ?? kind },
    {
      label: t('Unique Code'),
      value: record ? (
        <Link asChild>
          <RecordLink kind={record} id={recordId} onRecord={onRecord}>
            {UniqueCode}
          </RecordLink>
        </Link>
      ) : (
        UniqueCode
      ),
    },
    { label: t('Penalty Type'), value: penaltytype.join(', ') },
    { label: t('Penalty'), value: occurrence.penalty },
    {
      label: t('Reference Link'),
      value: isWebAddress(referencelink) ? <WebLink address={referencelink} /> : referencelink,
    },
  ].filter(({ value }) => value);
}

export function OccurrenceFacts({ occurrence, onTurn, onRecord, onAct }: OccurrenceFactsProps) {
  return (
    <Stack gap="4">
      <OccurrenceHeader {...{ occurrence, onRecord }} />
      <OccurrenceFiling {...{ occurrence, onAct }} />
      <OccurrenceRenewal occurrence={occurrence} />
      <OccurrenceDays occurrence={occurrence} />
      <OccurrenceSteps {...{ occurrence, onTurn }} />
      <section>
        <Heading level={2} fontSize="md">
          {t('Record')}
        </Heading>
        <Definitions aria-label={t('Record')} rows={listRows({ occurrence, onRecord })} />
      </section>
      <OccurrenceTimeline {...{ occurrence, onAct }} />
    </Stack>
  );
}

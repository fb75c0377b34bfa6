import { useState } from 'react';
import { ApiError, recordPeopleQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, createLatePart, Flex, Skeleton, Span, Text } from '@lexboard/shared-lib/ui';
import type { KindDue } from './record-schedule.ts';

const AssignDialog = createLatePart(async () => (await import('@lexboard/shared-lib/forms')).AssignDialog);

interface PersonProps {
  label: string;
  name: string;
  disabled: boolean;
}

const Person = ({ label, name, disabled }: PersonProps) => (
  <Text>
    {label}: {name ? <Span fontWeight="medium">{name}</Span> : <Span color="fg.muted">{t('nobody')}</Span>}
    {disabled && <Span color="danger">{` ${t('(disabled)')}`}</Span>}
  </Text>
);

interface RecordPeopleProps {
  kind: KindDue;
  id: number;
  /** Whether this person cannot change the record. */
  readOnly: boolean;
}

/** Owner and checker of a record, with a button to change them; one line with reserved room. */
export function RecordPeople({ kind, id, readOnly }: RecordPeopleProps) {
  const canEdit = useSession()?.canEdit ?? false;
  const { data, error } = useQuery(recordPeopleQueryOptions(kind.name, id));
  const [choosing, setChoosing] = useState(false);
  const stop = () => setChoosing(false);
  // A back end with only the documented calls has no owners.
  if (error instanceof ApiError && error.status === 404) return null;
  return (
    <Flex role="group" aria-label={t('People')} minH="8" columnGap="6" rowGap="1" align="center" wrap="wrap">
      {!data && !error && <Skeleton width="60" />}
      {!data && error && <Text color="fg.muted">{error.message}</Text>}
      {data && (
        <>
          <Person label={t('Owner')} name={data.ownerName} disabled={data.disabled.includes('owner')} />
          <Person label={t('Checker')} name={data.checkerName} disabled={data.disabled.includes('checker')} />
          {canEdit && !readOnly && (
            <Button
              size="sm"
              variant="ghost"
              ms="-2"
              onClick={() => setChoosing(true)}
              css={{ '@media print': { display: 'none' } }}
            >
              {data.owner === null && data.checker === null ? t('Choose people') : t('Change people')}
            </Button>
          )}
          {choosing && (
            <AssignDialog
              part={{
                title: t('Owner and checker'),
                note: t('Of this record and all its open due days, except those with people of their own.'),
                target: { records: [{ kind: kind.name, id }] },
                present: data,
                onClosed: stop,
              }}
              onFailed={stop}
            />
          )}
        </>
      )}
    </Flex>
  );
}

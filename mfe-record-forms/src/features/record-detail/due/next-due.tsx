import { buildOccurrenceAddress, recordDueQueryOptions } from '@lexboard/shared-lib/client';
import type { DueRow, StoredRecord } from '@lexboard/shared-lib/contract';
import { describeDay, formatToday, nameChoice, readRows } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Flex, Link, Skeleton, Text, DueBadge } from '@lexboard/shared-lib/ui';
import { describeMissingDueDays, hasEvents, type KindDue } from './record-schedule.ts';

interface NextDueProps {
  kind: KindDue;
  record: StoredRecord;
}

interface DueProps {
  label: string;
  row: DueRow;
  record: StoredRecord;
}

function Due({ label, row: { id, statutoryDay, dueDay, status, unitName }, record }: DueProps) {
  // A notice says what its days are for.
  const purposes = readRows(record['dates']).flatMap(({ day, what }) =>
    day === statutoryDay ? [nameChoice(String(what))] : [],
  );
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <Text>
        {[label, purposes.length > 0 && `(${purposes.join(', ')})`].filter(Boolean).join(' ')}:{' '}
        <Link asChild fontWeight="medium">
          <RouterLink to={buildOccurrenceAddress(id)}>{describeDay(dueDay)}</RouterLink>
        </Link>
      </Text>
      <DueBadge status={status} />
      {unitName && <Text>{unitName}</Text>}
    </Flex>
  );
}

function Next({ kind, record }: NextDueProps) {
  const today = formatToday(useTimeZone());
  const { data, error } = useQuery(recordDueQueryOptions(kind.name, record.id, today));
  const why = describeMissingDueDays({ kind, record }, today);
  if (why) return <Text>{why}</Text>;
  if (error) return <Text color="fg.muted">{error.message}</Text>;
  if (!data) return <Skeleton width="60" />;
  const { overdue, next } = data;
  const none = hasEvents({ kind, record }) ? t('No event lies ahead.') : t('No due day lies ahead.');
  return (
    <>
      {overdue && <Due label={t('Overdue since')} row={overdue} record={record} />}
      {next ? <Due label={t('Next due')} row={next} record={record} /> : <Text>{none}</Text>}
    </>
  );
}

/** Since when a record is overdue and its next due date, or why there is none; one line with reserved room. */
export function NextDue(props: NextDueProps) {
  return (
    <Flex
      role="group"
      aria-label={t('Next due')}
      minH="6"
      columnGap="6"
      rowGap="1"
      align="center"
      wrap="wrap"
      textStyle="figures"
    >
      <Next {...props} />
    </Flex>
  );
}

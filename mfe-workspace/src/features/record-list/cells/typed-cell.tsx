import { buildOverdueAddress, filterDataQueryOptions } from '@lexboard/shared-lib/client';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import {
  findKind,
  formatShortDay,
  formatToday,
  formatZonedTimestamp,
  isDay,
  overdueOfLaw,
  type ListColumn,
  type ListRow,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, createIconImage, formatCount } from '@lexboard/shared-lib/ui';

const SIGN = 14;

/** Style for a container of due dates: `'& [data-overdue]': overdueStyle`. */
export const overdueStyle = {
  color: 'danger',
  fontWeight: 'medium',
  '& > span': {
    display: 'inline-block',
    width: '4',
    height: '4',
    me: '1',
    verticalAlign: 'text-bottom',
    bgImage: createIconImage(AlertIcon, 'danger', SIGN),
    bgRepeat: 'no-repeat',
    backgroundPosition: 'center',
  },
} as const;

/** The day of a time, with the full time as tooltip. */
function TimeCell({ value }: { value: unknown }) {
  const zone = useTimeZone();
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) return <td data-word>--</td>;
  return (
    <td data-word title={formatZonedTimestamp(zone, time)}>
      <time dateTime={time.toISOString()}>{formatShortDay(zone, time)}</time>
    </td>
  );
}

/** The names of states by their ids. */
function StatesCell({ value }: { value: unknown }) {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  const { data } = useQuery({ ...filterDataQueryOptions(), enabled: ids.length > 0 });
  const names = data?.state.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
  const text = names.join(', ') || (data || ids.length === 0 ? '--' : '');
  return (
    <td data-words title={text}>
      <span>{text}</span>
    </td>
  );
}

/** A count; empty while loading. */
const CountCell = ({ count }: { count: number | undefined }) => (
  <td data-count>{count === undefined ? '' : formatCount(count)}</td>
);

/** A due date; `data-overdue` marks a past one, which its container's style shows as an icon. */
export function DueDay({ day }: { day: string }) {
  const today = formatToday(useTimeZone());
  const overdue = day < today;
  return (
    <time dateTime={day} data-overdue={overdue || undefined}>
      {overdue && <span role="img" aria-label={t('Overdue')} title={t('Overdue')} />}
      {formatShortDay('UTC', day)}
    </time>
  );
}

/** A day without time zone. */
function DayCell({ value, due }: { value: unknown; due: boolean }) {
  if (!isDay(value)) return <td>--</td>;
  if (due) {
    return (
      <td data-due>
        <DueDay day={value} />
      </td>
    );
  }
  return (
    <td>
      <time dateTime={value}>{formatShortDay('UTC', value)}</time>
    </td>
  );
}

/** The number of a law's overdue records, as a link. */
function OverdueCell({ law, count }: { law: number; count: number | undefined }) {
  if (!count) return <CountCell count={count} />;
  return (
    <td data-count>
      <a href={buildOverdueAddress({ law })} data-overdue title={t('Show what is overdue')}>
        {formatCount(count)}
      </a>
    </td>
  );
}

interface TypedCellProps {
  row: ListRow;
  name: string;
  holds: NonNullable<ListColumn['holds']>;
  counts: RelatedCounts | undefined;
}

/** A cell with a value other than text. */
export function TypedCell({ row, name, holds, counts }: TypedCellProps) {
  if (holds === 'count') {
    if (name === overdueOfLaw) return <OverdueCell law={row.id} count={counts?.overdue} />;
    const kind = findKind(name);
    return <CountCell count={kind && counts?.[kind.name]} />;
  }
  if (holds === 'day' || holds === 'dueDay') return <DayCell value={row[name]} due={holds === 'dueDay'} />;
  return holds === 'time' ? <TimeCell value={row[name]} /> : <StatesCell value={row[name]} />;
}

import { filterDataQueryOptions } from '@lexboard/shared-lib/client';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import {
  findKind,
  formatShortDay,
  formatZonedTimestamp,
  type ListColumn,
  type ListRow,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { formatCount } from '@lexboard/shared-lib/ui';

/** A time: its day, and all of it where somebody asks. */
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

/** The names of states, of which a row has the ids. */
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

/** The count; nothing until it is known. */
const CountCell = ({ count }: { count: number | undefined }) => (
  <td data-count>{count === undefined ? '' : formatCount(count)}</td>
);

interface TypedCellProps {
  row: ListRow;
  name: string;
  holds: NonNullable<ListColumn['holds']>;
  counts: RelatedCounts | undefined;
}

/** A cell whose value is no text. */
export function TypedCell({ row, name, holds, counts }: TypedCellProps) {
  if (holds === 'count') {
    const kind = findKind(name);
    return <CountCell count={kind && counts?.[kind.name]} />;
  }
  return holds === 'time' ? <TimeCell value={row[name]} /> : <StatesCell value={row[name]} />;
}

import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import {
  filterNames,
  listFilters,
  toBeReviewed,
  type FilterName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { tableOf } from '../../database/record-columns.ts';
import { buildConditions } from './list-conditions.ts';
import { selectCounterCells } from './list-counts.ts';
import { buildCounterKeys, findOptionColumn, type RequestedFilters } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';

/** Counts what is to be reviewed: few rows, so that it needs no counter. */
const countToReview = (
  kind: RecordKind,
  list: ListName,
  others: RequestedFilters,
): RawBuilder<unknown> => sql`
  select 'review' as filter, ${toBeReviewed}::text as option, count(*)::int as count from ${tableOf(kind)} as record
  where ${buildConditions(kind, list, { filters: [...others, ['review', [toBeReviewed]]], texts: [] })} having count(*) > 0`;

/** Selects the options of a filter with their counts under the other filters; undefined where no counter has them. */
function selectOptionCounts(
  kind: RecordKind,
  list: ListName,
  { filters }: ListRequest,
  name: FilterName,
): RawBuilder<unknown> | undefined {
  const others = filters.filter(([other]) => other !== name);
  if (name === 'review') return countToReview(kind, list, others);
  const option = findOptionColumn(name);
  const keys = buildCounterKeys(others);
  if (!option || !keys) return undefined;
  return sql`select ${name}::text as filter, ${option.value} as option, sum(count)::int as count
    from ${selectCounterCells(kind, list, keys, option)} group by 2 having sum(count) <> 0`;
}

/** Counts by filter name and option. */
export type OptionCounts = Record<string, Record<string, number>>;

/**
 * Counts the records of a list by each option of its filters, under all other filters of the request. Filters without
 * counters are left out but for what is to be reviewed, as are all filters beside a text, a law, a lock or a change.
 */
export async function countOptions(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
): Promise<OptionCounts> {
  const names = request.texts.length > 0 ? [] : filterNames.filter((name) => listFilters[name].isFor(kind));
  const counted = names.flatMap((name) => {
    const options = selectOptionCounts(kind, list, request, name);
    return options ? [{ name, options }] : [];
  });
  if (counted.length === 0) return {};
  const parts = counted.map(({ options }) => options);
  const { rows } = await sql<{ filter: string; option: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(trx);
  return Object.fromEntries(
    counted.map(({ name }) => [
      name,
      Object.fromEntries(
        rows.filter(({ filter }) => filter === name).map(({ option, count }) => [option, count]),
      ),
    ]),
  );
}

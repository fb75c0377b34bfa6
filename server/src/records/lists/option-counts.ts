import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import { filterNames, listFilters, type FilterName, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { selectCounterCells } from './list-counts.ts';
import { buildCounterKeys, findOptionColumn } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';

/** Selects the options of a filter with their counts under the other filters; undefined where no counter has them. */
function selectOptionCounts(
  kind: RecordKind,
  list: ListName,
  { filters }: ListRequest,
  name: FilterName,
): RawBuilder<unknown> | undefined {
  const option = findOptionColumn(name);
  const keys = buildCounterKeys(filters.filter(([other]) => other !== name));
  if (!option || !keys) return undefined;
  return sql`select ${name}::text as filter, ${option.value} as option, sum(count)::int as count
    from ${selectCounterCells(kind, list, keys, option)} group by 2 having sum(count) <> 0`;
}

/** Counts by filter name and option. */
export type OptionCounts = Record<string, Record<string, number>>;

/**
 * Counts the records of a list by each option of its filters, under all other filters of the request. Filters without
 * counters are left out, as are all filters beside a text, a law, a lock or a change.
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

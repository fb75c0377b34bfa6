import { sql } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import {
  choiceFilters,
  formatShortDay,
  formatZone,
  nameChoice,
  nameState,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { readNamesOfAccount } from '../auth/account-repository.ts';
import type { ListRequest } from '../records/lists/list-request.ts';

/** The list of choices for each filter with ids. */
const listOfFilter: Partial<Record<string, string>> = {
  category: 'category',
  state: 'state',
  function: 'Bus',
};

/** The labels of filters, and texts of lists; other names stay as they are. */
const filterLabels: Partial<Record<string, string>> = words({
  category: 'Law Category',
  state: 'State',
  law: 'Law',
  unit: 'Unit',
  id: 'Number',
  applicable: 'Applicability',
  changed_by: 'Changed by',
  lawentry: 'Keyword',
  allFields: 'Any column',
});

const labelOf = (name: string): string | undefined =>
  filterLabels[name] ?? choiceFilters.find((filter) => filter.name === name)?.title;

const listWords: Record<ListName, string> = words({ all: 'All', published: 'Published', draft: 'Draft' });

type Value = ListRequest['filters'][number][1][number];

/** The name of a filter's id; an id without a name, or with a deleted one, stays as it is. */
export async function nameOf(trx: Transaction, filter: string, value: Value): Promise<string> {
  const list = listOfFilter[filter] ?? (['law', 'unit'].includes(filter) ? filter : undefined);
  if (list === undefined || value === 'none') return nameChoice(String(value));
  const { rows } = await sql<{ name: string }>`
    select name from choice where list = ${list} and id = ${value}::int
    union all
    select act_code_name from law where ${filter} = 'law' and id = ${value}::int
    union all
    select name from unit where ${filter} = 'unit' and id = ${value}::int`.execute(trx);
  const name = rows[0]?.name || String(value);
  return list === 'state' ? nameState(name) : name;
}

function textLabel({ list }: RecordKind, name: string): string {
  const column = list.searchColumns.find((searched) => searched.name === name);
  return labelOf(name) ?? column?.label ?? name;
}

async function filterWords(trx: Transaction, kind: RecordKind, request: ListRequest): Promise<string[]> {
  const said: string[] = [];
  for (const [name, values] of request.filters) {
    const names: string[] = [];
    for (const value of values) names.push(await nameOf(trx, name, value));
    said.push(`${labelOf(name) ?? name}: ${names.join(', ')}`);
  }
  return [
    ...said,
    ...request.texts.map(({ name, text }) =>
      t('{column} contains "{text}"', { column: textLabel(kind, name), text }),
    ),
  ];
}

interface ExportedList {
  list: ListName;
  request: ListRequest;
  /** The number of all rows, or of the chosen ones. */
  count: number;
  chosen: boolean;
  /** The time zone for the day. */
  zone: string;
}

/** Reads the heading of an exported list: its organisation, list and day, the number of rows, and the filters in words. */
export async function readExportHeading(
  trx: Transaction,
  kind: RecordKind,
  accountId: number,
  { list, request, count, chosen, zone }: ExportedList,
): Promise<string[]> {
  const { organisation } = await readNamesOfAccount(trx, accountId);
  const filters = [
    t('Status: {status}', { status: listWords[list] }),
    ...(await filterWords(trx, kind, request)),
  ];
  const rows = chosen
    ? t('{count, plural, one {# chosen row} other {# chosen rows}}', { count })
    : t('{count, plural, one {# row} other {# rows}}', { count });
  return [
    organisation,
    `${kind.headings.list} · ${formatShortDay(zone, new Date())} (${formatZone(zone)}) · ${rows}`,
    t('Filters: {filters}', { filters: filters.join('; ') }),
  ];
}

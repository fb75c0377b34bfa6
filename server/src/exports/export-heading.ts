import { sql } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import { choiceFilters, formatShortDay, formatZone, type RecordKind } from '@lexboard/shared-lib/domain';
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
const labels: Partial<Record<string, string>> = {
  category: 'Law Category',
  state: 'State',
  law: 'Law',
  unit: 'Unit',
  id: 'Number',
  applicable: 'Applicability',
  changed_by: 'Changed by',
  ...Object.fromEntries(choiceFilters.map(({ name, title }) => [name, title])),
  lawentry: 'Keyword',
  allFields: 'Any column',
};

const listWords: Record<ListName, string> = { all: 'All', published: 'Published', draft: 'Draft' };

type Value = ListRequest['filters'][number][1][number];

/** The name of a filter's id; an id without a name, or with a deleted one, stays as it is. */
export async function nameOf(trx: Transaction, filter: string, value: Value): Promise<string> {
  const list = listOfFilter[filter] ?? (['law', 'unit'].includes(filter) ? filter : undefined);
  if (list === undefined || value === 'none') return String(value);
  const { rows } = await sql<{ name: string }>`
    select name from choice where list = ${list} and id = ${value}::int
    union all
    select act_code_name from law where ${filter} = 'law' and id = ${value}::int
    union all
    select name from unit where ${filter} = 'unit' and id = ${value}::int`.execute(trx);
  return rows[0]?.name || String(value);
}

function textLabel({ list }: RecordKind, name: string): string {
  const column = list.searchColumns.find((searched) => searched.name === name);
  return labels[name] ?? column?.label ?? name;
}

async function filterWords(trx: Transaction, kind: RecordKind, request: ListRequest): Promise<string[]> {
  const words: string[] = [];
  for (const [name, values] of request.filters) {
    const names: string[] = [];
    for (const value of values) names.push(await nameOf(trx, name, value));
    words.push(`${labels[name] ?? name}: ${names.join(', ')}`);
  }
  return [...words, ...request.texts.map(({ name, text }) => `${textLabel(kind, name)} contains "${text}"`)];
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
  const filters = [`Status: ${listWords[list]}`, ...(await filterWords(trx, kind, request))];
  const rows = `${count.toLocaleString('en-IN')} ${chosen ? 'chosen ' : ''}${count === 1 ? 'row' : 'rows'}`;
  return [
    organisation,
    `${kind.headings.list} · ${formatShortDay(zone, new Date())} (${formatZone(zone)}) · ${rows}`,
    `Filters: ${filters.join('; ')}`,
  ];
}

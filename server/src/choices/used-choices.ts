import { sql, type RawBuilder } from 'kysely';
import { ownListNames, type OwnListName } from '@lexboard/shared-lib/contract';
import { isSentAsId, kinds, unitFields, type Field } from '@lexboard/shared-lib/domain';
import { columnOf } from '../database/kind-columns.ts';
import type { Transaction } from '../database/transaction.ts';

/** A column that holds choices of an organisation's own list. */
interface Place {
  table: string;
  column: string;
  list: OwnListName;
  several: boolean;
}

const tables: readonly { table: string; fields: readonly Field[] }[] = [
  ...kinds,
  { table: 'unit', fields: unitFields },
];

/** The columns that hold choices, from the definitions of fields, so that a new field follows. */
const listPlaces = (): Place[] =>
  tables.flatMap(({ table, fields }) =>
    fields.flatMap((field) => {
      const list = 'list' in field ? ownListNames.find((name) => name === field.list) : undefined;
      return list ? { table, column: columnOf(field.name), list, several: field.control === 'choices' } : [];
    }),
  );

const textsOf = ({ column, several }: Place): RawBuilder<unknown> =>
  several ? sql`${sql.ref(column)}::text[]` : sql`array[${sql.ref(column)}::text]`;

const countInTable = (table: string, places: readonly Place[]) => sql`
  select used.list, used.value, count(*)::int as used
  from ${sql.table(table)} as record, lateral (
    select distinct held.list, value
    from (values ${sql.join(places.map((place) => sql`(${place.list}::text, ${textsOf(place)})`))}) as held (list, texts),
      unnest(held.texts) as value) as used
  where record.deleted_at is null group by 1, 2`;

/**
 * How many records and units have each choice, without deleted ones. Each table is read once.
 * @returns by list and value as records hold it, joined by a blank
 */
export async function countUses(trx: Transaction): Promise<ReadonlyMap<string, number>> {
  const places = Map.groupBy(listPlaces(), ({ table }) => table);
  const counts = [...places].map(([table, held]) => countInTable(table, held));
  const { rows } = await sql<{ list: string; value: string; used: number }>`
    select list, value, sum(used)::int as used from (${sql.join(counts, sql` union all `)}) as counted
    group by 1, 2`.execute(trx);
  return new Map(rows.map(({ list, value, used }) => [`${list} ${value}`, used]));
}

/** Records of a statement, whose triggers are done well within the time that a statement may take. */
const AT_ONCE = 100;

/** The value that records hold for a choice. */
export const toHeldValue = (list: OwnListName, { id, name }: { id: number; name: string }): number | string =>
  isSentAsId(list) ? id : name;

/**
 * Puts one value of a list in place of another in all records and units, also in deleted ones. The records get no new version
 * and no timeline entry: what was chosen is the same. Triggers keep indexes and totals.
 */
export async function replaceValue(
  trx: Transaction,
  list: OwnListName,
  { from, to }: { from: number | string; to: number | string },
): Promise<void> {
  const type = sql.raw(isSentAsId(list) ? 'int' : 'text');
  const [old, now] = [sql`${from}::${type}`, sql`${to}::${type}`];
  for (const { table, column, list: of, several } of listPlaces()) {
    if (of !== list) continue;
    const held = sql.ref(column);
    const replaced = several
      ? sql`array(select value from unnest(array_replace(${held}, ${old}, ${now})) with ordinality as one (value, place)
          group by value order by min(place))`
      : now;
    const holds = several ? sql`${held} @> array[${old}]` : sql`${held} = ${old}`;
    let changed = 1n;
    while (changed > 0n) {
      const result = await sql`update ${sql.table(table)} set ${held} = ${replaced}
        where id = any(array(select id from ${sql.table(table)} where ${holds} limit ${AT_ONCE}))`.execute(
        trx,
      );
      changed = result.numAffectedRows ?? 0n;
    }
  }
}

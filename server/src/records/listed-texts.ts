import { sql, type RawBuilder } from 'kysely';
import { parentLawField, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import { categoryName, recordStatusOf } from './list-conditions.ts';
import type { ListRequest } from './list-request.ts';
import { jsonObject } from './record-columns.ts';
import { searchedTexts } from './search-columns.ts';

/** The columns of `listed` that have texts of their own, by the field of a row. */
const textColumns = (kind: RecordKind) =>
  new Map([
    [kind.wire.code, 'code'],
    [kind.wire.ownCode, 'own_code'],
    [kind.wire.name, 'name'],
    [parentLawField(kind)?.name, 'law_code'],
  ]);

/** The same for columns that take few values. */
const choiceColumns = (kind: RecordKind) =>
  new Map([
    [kind.wire.lawStatus, 'law_status'],
    ['Category', 'category'],
  ]);

const columnsIn = (known: ReadonlyMap<string | undefined, string>, names: readonly string[]) =>
  names.map((name) => known.get(name)).filter((column) => column !== undefined);

const textsOf = (kind: RecordKind, request: ListRequest) =>
  searchedTexts(kind, request).map(({ columns, text }) => ({
    // Half an emoji is no text that JSON can carry.
    text: text.toWellFormed(),
    columns: columnsIn(textColumns(kind), columns),
    choices: columnsIn(choiceColumns(kind), columns),
  }));

type Entry = [name: string, value: RawBuilder<unknown>];

const filterEntries: Partial<Record<string, (value: string | number) => Entry>> = {
  status: (status) => ['law_status', sql`${status}::text`],
  category: (id) => ['category', categoryName(id)],
  state: (id) => ['state', sql`${id}::int`],
};

/**
 * What is wanted of a list, as the database's functions on `listed` take it. Undefined for a list without texts, and
 * for one record and those below one law, which are few enough to be looked through themselves.
 */
export function listedTexts(
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
): RawBuilder<unknown> | undefined {
  const texts = textsOf(kind, request);
  if (texts.length === 0 || request.wanted.some(([name]) => name === 'law' || name === 'id'))
    return undefined;
  const entries: Entry[] = request.wanted.flatMap(([name, value]) => {
    const entry = filterEntries[name]?.(value);
    return entry ? [entry] : [];
  });
  const status = recordStatusOf[list];
  if (status) entries.push(['status', sql`${status}::text`]);
  return sql`${jsonObject([...entries, ['texts', sql`${JSON.stringify(texts)}::jsonb`]])}::jsonb`;
}

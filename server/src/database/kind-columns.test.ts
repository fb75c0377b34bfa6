import { sql, type RawBuilder } from 'kysely';
import { dueKinds } from '@lexboard/shared-lib/contract';
import { kinds, law, otherImports, type RecordKind } from '@lexboard/shared-lib/domain';
import { columnOf, fillKindTemplate, indexedTexts } from './kind-columns.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';

interface Check {
  table: string;
  text: string;
}

const isDue = ({ name }: RecordKind) => dueKinds.some((due) => due === name);
const hasEvents = (kind: RecordKind) => isDue(kind) && kind.fields.some(({ name }) => name === 'periodicity');
const namesOf = (among: readonly { name: string }[]) => among.map(({ name }) => name).sort();

describeOnDatabase('Tables of kinds', (database) => {
  const read = async <Row>(statement: RawBuilder<Row>) =>
    (await database().asOwner((trx) => statement.execute(trx))).rows;

  it.each(kinds)('have a column for every field of $name', async (kind) => {
    const rows = await read(
      sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${kind.table}::regclass and attnum > 0 and not attisdropped`,
    );
    const columns = rows.map(({ name }) => name);
    const { code, recordStatus, lawStatus, name, ownCode } = kind.wire;
    const named = [...kind.fields.map((field) => field.name), code, recordStatus, lawStatus, name, ownCode];
    const wanted = named.map(columnOf);
    expect(wanted.filter((name) => !columns.includes(name))).toEqual([]);
  });

  it.each(kinds)('have an index of parts for every text that lists of $name search', async (kind) => {
    const rows = await read(
      sql<{ name: string }>`select attname as name
        from pg_index join pg_attribute on attrelid = indexrelid join pg_am on pg_am.oid =
          (select relam from pg_class where pg_class.oid = indexrelid)
        where indrelid = ${`list_index_${kind.name}`}::regclass and amname = 'gin'`,
    );
    const indexed = rows.map(({ name }) => name);
    const searched = indexedTexts(kind).flatMap(({ column, field }) => (field ? [column] : []));
    expect(searched.filter((column) => !indexed.includes(column))).toEqual([]);
  });

  it('have a check, where they have one, that takes each kind which they are for', async () => {
    const rows = await read(
      sql<Check>`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
        where conname ~ '_kind_check$' and conrelid not in ('circular'::regclass, 'unit'::regclass)`,
    );
    const taken = rows.map(({ table, text }) => [
      table,
      [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort(),
    ]);
    expect(Object.fromEntries(taken)).toEqual({
      import: namesOf([...kinds, ...otherImports, { name: 'pack' }]),
      import_memory: namesOf([...kinds, ...otherImports]),
      occurrence: namesOf([...kinds.filter(isDue), { name: 'review' }]),
      review: namesOf(kinds),
      record_people: namesOf(kinds.filter(isDue)),
      due_event: namesOf(kinds.filter(hasEvents)),
    });
  });

  it('have the indexes of words that the global search of each kind goes through', async () => {
    const rows = await read(
      sql<{ name: string }>`select indexname as name from pg_indexes
        where tablename = 'search_index' and indexname ~ '_own_(names|words)$' order by 1`,
    );
    const wanted = kinds.flatMap(({ name }) => [
      `search_index_${name}_own_names`,
      `search_index_${name}_own_words`,
    ]);
    expect(rows.map(({ name }) => name)).toEqual(wanted.sort());
  });
});

it('names that kinds do not have are refused', () => {
  const [kind] = kinds;
  if (!kind) throw new Error('There are kinds');
  expect(fillKindTemplate('{table} {"a"} {}', kind)).toBe('law {"a"} {}');
  expect(() => fillKindTemplate('{tabel}', kind)).toThrow('Kinds have nothing of the name {tabel}');
});

it('a further text that lists search has a column of list_index that is named as its field', () => {
  const searchColumns = [{ name: 'Law' }, { name: 'Category' }, { name: 'words', field: 'GeneralKeyWords' }];
  const searched = { ...law, list: { ...law.list, searchColumns } };
  expect(fillKindTemplate('{text_columns}', searched)).toBe(
    'code, own_code, name, law_code, due, general_key_words',
  );
  expect(fillKindTemplate('{text_keys}', searched)).toMatch(/, text_key\(general_key_words\)$/);
});

import { sql } from 'kysely';
import { kinds } from '@lexboard/shared-lib/domain';
import { columnOf, fillInKind } from './kind-columns.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';

describeOnDatabase('Tables of kinds', (database) => {
  it.each(kinds)('have a column for every field of $name', async (kind) => {
    const { rows } = await database().asOwner((trx) =>
      sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${kind.table}::regclass and attnum > 0 and not attisdropped`.execute(trx),
    );
    const columns = rows.map(({ name }) => name);
    const { code, recordStatus, lawStatus, name, ownCode } = kind.wire;
    const named = [...kind.fields.map((field) => field.name), code, recordStatus, lawStatus, name, ownCode];
    const wanted = named.map(columnOf);
    expect(wanted.filter((name) => !columns.includes(name))).toEqual([]);
  });
});

it('names that kinds do not have are refused', () => {
  const [kind] = kinds;
  if (!kind) throw new Error('There are kinds');
  expect(fillInKind('{table} {"a"} {}', kind)).toBe('law {"a"} {}');
  expect(() => fillInKind('{tabel}', kind)).toThrow('Kinds have nothing of the name {tabel}');
});

import { sql } from 'kysely';
import { law } from '@lexboard/shared-lib/domain';
import { addOrganisation, describeOnEachDatabase } from '../database/test-database.ts';
import type { Transaction } from '../database/transaction.ts';
import { readFoundPages } from './search-repository.ts';

/** Numbers of 1 to 700 that are divided by another, the greatest first. */
const multiplesOf = (divisor: number) =>
  Array.from({ length: Math.floor(700 / divisor) }, (_, index) => (index + 1) * divisor).reverse();

describeOnEachDatabase('Words that many records hold', (database) => {
  let organisation: string;

  beforeAll(async () => {
    organisation = await addOrganisation(database());
    // In steps, each of which a slow machine does within the time of a statement.
    for (let first = 1; first <= 700; first += 100) await addLaws(first, first + 99);
  });

  const addLaws = (first: number, last: number) =>
    database().inOrganisation(organisation, (trx) =>
      sql`insert into law (organisation_id, id, law_unique_code, law, rules, status, created_by, updated_by, created_at)
        select ${organisation}, n, 'LAW-' || n, case when n = 5 then 'Rare things' else 'Things' end,
          concat_ws(' ', case when n % 3 = 0 then 'common' end, case when n % 10 = 0 then 'tenth' end,
            case when n in (1, 2, 4) then 'rare' end),
          'Draft', 1, 1, now() - make_interval(mins => 700 - n)
        from generate_series(${first}::int, ${last}::int) as n`.execute(trx),
    );

  const find = (text: string, most: number) =>
    database().inOrganisation(organisation, async (trx) => {
      const { rows } = await sql<{ ids: number[]; count: number }>`
        select ids, total as count from find_records(${text}, '{law}', array[${most}::int], array[${most}::int])`.execute(
        trx,
      );
      return rows[0];
    });

  it.each<[string, number[]]>([
    ['common', multiplesOf(3)],
    ['tenth', multiplesOf(10)],
    ['common tenth', multiplesOf(30)],
    ['rare', [5, 4, 2, 1]],
    ['rare things', [5, 4, 2, 1]],
    ['rare 1', [1]],
    ['co te', multiplesOf(30)],
    ['thngs', multiplesOf(1)],
    ['common rare', []],
    ['rare tenth', []],
    ['thngs common', multiplesOf(3)],
  ])('finds those with %j, the newest of a rank first, whatever is asked for', async (text, ids) => {
    for (const most of [1, 5, 24, 60, 100, 300]) {
      const found = ids.slice(0, most);
      expect([most, await find(text, most)]).toEqual([most, { ids: found, count: found.length }]);
    }
  });

  it('counts all of them, and pages to the last, where there are not very many records', async () => {
    const [found] = await database().inOrganisation(organisation, (trx) =>
      readFoundPages(trx, [{ kind: law, page: 5, pageSize: 50 }], 'common'),
    );
    expect(found).toMatchObject({ total: 233, capped: false });
    expect(JSON.parse(found?.rows ?? '[]')).toHaveLength(33);
  });

  it('counts a hundred at first where there are very many, and all of them for who pages further', async () => {
    const inOrganisation = <Result>(work: (trx: Transaction) => Promise<Result>) =>
      database().inOrganisation(organisation, work);
    await inOrganisation((trx) =>
      sql`select keep_record_counts(array[
        row(${organisation}, null, 'law', 0, 'Draft', 0, 'Active', 20000)::record_count])`.execute(trx),
    );
    const pageOf = async (page: number) => {
      const [found] = await inOrganisation((trx) =>
        readFoundPages(trx, [{ kind: law, page, pageSize: 50 }], 'common'),
      );
      const rows: unknown = JSON.parse(found?.rows ?? '');
      return { ...found, rows };
    };
    expect(await pageOf(2)).toMatchObject({ total: 100, capped: true, rows: { length: 50 } });
    expect(await pageOf(3)).toMatchObject({ total: 233, capped: false, rows: { length: 50 } });
    expect(await pageOf(5)).toMatchObject({ total: 233, capped: false, rows: { length: 33 } });
  });
});

import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';

interface Text {
  text: string;
  columns?: string[];
  choices?: string[];
}

describeOnEachDatabase('what lists look for texts in', (database) => {
  let organisation: string;

  const run = (statement: ReturnType<typeof sql>) =>
    database().inOrganisation(organisation, (trx) => statement.execute(trx));

  async function addLaw(id: number, name: string, code = '', parent = 0): Promise<void> {
    await run(sql`insert into law (organisation_id, id, law_unique_code, law, act_code_name, parent_law, rules, category,
        active, status, created_by, updated_by, created_at)
      values (${organisation}, ${id}, ${`LAW-${id}`}, ${name}, ${code}, ${parent}, 'Boilers apart', 'Taxation', 'Active',
        'Draft', 1, 1, ${new Date(2026, 0, 9 - id)})`);
  }

  async function find(texts: Text[], { wanted = {}, atMost = 9, page = sql`` } = {}) {
    const asked = JSON.stringify({
      ...wanted,
      texts: texts.map((sought) => ({ columns: [], choices: [], ...sought })),
    });
    return database().inOrganisation(organisation, async (trx) => {
      const { rows } = await sql<{ total: number; ids: number[]; counted: number }>`
        select total, ids, count_listed('law', ${asked}::jsonb, ${atMost + 1}) as counted
        from find_listed('law', ${asked}::jsonb, ${atMost} ${page})`.execute(trx);
      const [{ counted, ...found } = { counted: -1, total: -2, ids: [] }] = rows;
      expect(counted).toBe(found.total);
      return found;
    });
  }
  const idsOf = async (...texts: Text[]) => (await find(texts)).ids;
  const named = (text: string) => idsOf({ text, columns: ['name'] });

  beforeEach(async () => {
    organisation = await addOrganisation(database());
    await addLaw(1, 'Factories Act', 'FAC_1');
    await addLaw(2, 'Mines Act', 'MIN');
    await addLaw(3, '100% Safety_Act \\ Rules 🏭 قانون', "act's", 1);
  });

  it.each([
    ['ACT', [3, 2, 1]],
    ['ctorie', [1]],
    ['boil', []],
    ['%', [3]],
    ['y_a', [3]],
    ['e_a', []],
    ['\\ r', [3]],
    ['🏭', [3]],
    ['قانون', [3]],
    ['x'.repeat(10_000), []],
  ])('finds in one column, to the letter and in any case: %j', async (text, ids) => {
    expect(await named(text)).toEqual(ids);
  });

  it('finds in any of several columns, never across two', async () => {
    const everywhere = (text: string) =>
      idsOf({
        text,
        columns: ['code', 'own_code', 'name', 'law_code'],
        choices: ['category', 'law_status'],
      });
    expect(await everywhere('min')).toEqual([2]);
    expect(await everywhere('fac')).toEqual([3, 1]);
    expect(await everywhere('taxat')).toEqual([3, 2, 1]);
    for (const across of ['-1fac', '-1 fac', 'act tax', 'boilers']) {
      expect([across, await everywhere(across)]).toEqual([across, []]);
    }
  });

  it('finds records without a law status by the word that lists show for it, and nothing else so', async () => {
    await run(sql`update law set active = '', category = '' where id = 2`);
    expect(await idsOf({ text: 'inact', choices: ['law_status'] })).toEqual([2]);
    expect(await idsOf({ text: 'inact', choices: ['category'] })).toEqual([]);
    expect(await idsOf({ text: 'repeal', choices: ['law_status'] })).toEqual([]);
  });

  it('wants all texts and all else', async () => {
    const act = { text: 'act', columns: ['name'] };
    expect(await idsOf(act, { text: 'fac', columns: ['law_code'] })).toEqual([3]);
    expect((await find([act], { wanted: { status: 'Draft', category: 'Taxation' } })).total).toBe(3);
    for (const none of [
      { status: 'Published' },
      { category: null },
      { law_status: 'Repealed' },
      { state: 3 },
    ]) {
      expect([none, (await find([act], { wanted: none })).total]).toEqual([none, 0]);
    }
  });

  it.each([
    [sql`, 'created_at', 'desc', 0, 2`, [1, 2]],
    [sql`, 'created_at', 'asc', 0, 2`, [3, 2]],
    [sql`, 'id', 'desc', 1, 2`, [2, 1]],
    [sql`, 'id', 'asc', 2, 2`, [3]],
    [sql`, 'id', 'asc', 4, 2`, []],
  ])('gives the same page of few as of more than are counted', async (page, ids) => {
    const act = [{ text: 'act', columns: ['name'] }];
    expect(await find(act, { page })).toEqual({ total: 3, ids });
    expect(await find(act, { page, atMost: 1 })).toEqual({ total: 2, ids });
  });

  it('counts and pages those with a choice as it does those with a text', async () => {
    const taxation = [{ text: 'taxat', choices: ['category'] }];
    const page = sql`, 'created_at', 'desc', 1, 1`;
    await run(sql`update law set state = '{4}' where id <> 2`);
    for (const atMost of [1, 9]) {
      const total = Math.min(3, atMost + 1);
      expect(await find(taxation, { page, atMost })).toEqual({ total, ids: [2] });
      expect(await find(taxation, { page, atMost, wanted: { state: 4 } })).toEqual({ total: 2, ids: [3] });
      expect(await find(taxation, { page, atMost, wanted: { status: 'Published' } })).toEqual({
        total: 0,
        ids: [],
      });
    }
  });

  it('gives all, or none of more than are wanted', async () => {
    expect(await find([{ text: 'act', columns: ['name'] }], { atMost: 2 })).toEqual({
      total: 3,
      ids: [],
    });
  });

  describe('where the total may come later', () => {
    const sooner = async (text: string, take: number, order = 'desc') => {
      const asked = JSON.stringify({ texts: [{ text, columns: ['name'], choices: [] }] });
      const { rows } = await database().inOrganisation(organisation, (trx) =>
        sql<{ total: number | null; ids: number[] }>`
          select total, ids from find_listed_sooner('law', ${asked}::jsonb, 9, 'created_at', ${order}, 0, ${take})`.execute(
          trx,
        ),
      );
      return rows[0];
    };
    const keepTotal = (count: number) =>
      run(sql`select keep_record_counts(array[
        row(${organisation}, null, 'law', 0, 'Draft', 'Taxation', 'Active', ${count})::record_count])`);

    it('finds a page of many records uncounted, and counts those that do not fill one', async () => {
      await keepTotal(20_000);
      expect(await sooner('act', 2)).toEqual({ total: null, ids: [1, 2] });
      expect(await sooner('act', 2, 'asc')).toEqual({ total: null, ids: [3, 2] });
      expect(await sooner('act', 4)).toEqual({ total: 3, ids: [1, 2, 3] });
      expect(await sooner('boil', 2)).toEqual({ total: 0, ids: [] });
    });

    it('counts few records along with the page', async () => {
      await keepTotal(19_997);
      expect(await sooner('act', 2)).toEqual({ total: 3, ids: [1, 2] });
    });
  });

  it('takes names for nothing else', async () => {
    await expect(find([{ text: '%', columns: ["name like '%' or name"] }])).rejects.toThrow();
    expect(await named("%' or '%' like '%")).toEqual([]);
  });

  it('finds nothing of another organisation', async () => {
    organisation = await addOrganisation(database());
    expect(await named('act')).toEqual([]);
  });

  it('follows changes, also of the law above, deletion and restoring', async () => {
    await run(sql`update law set law = 'Wages Act', act_code_name = 'WAG' where id = 1`);
    expect([await named('factor'), await named('wages')]).toEqual([[], [1]]);
    expect(await idsOf({ text: 'wag', columns: ['law_code'] })).toEqual([3]);
    await run(sql`update law set category = 'Banking' where id = 2`);
    expect(await idsOf({ text: 'bank', choices: ['category'] })).toEqual([2]);
    await run(sql`update law set deleted_at = now() where id = 1`);
    expect(await named('wages')).toEqual([]);
    await run(sql`update law set deleted_at = null where id = 1`);
    expect(await named('wages')).toEqual([1]);
  });
});

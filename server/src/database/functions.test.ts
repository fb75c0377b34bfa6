import { sql } from 'kysely';
import { chainSystemLog } from '../audit-writer/system-log.ts';
import { tamperWithLog } from '../testing/log/tampered-log.ts';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';
import type { Transaction } from './transaction.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

interface Text {
  text: string;
  columns?: string[];
  choices?: string[];
}

interface Finding {
  wanted?: object;
  atMost?: number;
  page?: [sort: string, direction: string, skip: number, take: number];
}

async function append(trx: Transaction, action: string): Promise<void> {
  await sql`select append_system_log(1, 'someone', ${action},
    subject_kind => 'law', detail => ${JSON.stringify({ action })}::jsonb)`.execute(trx);
}

describeOnEachDatabase('Functions of the database', (database) => {
  describe('for texts in lists', () => {
    let organisation: string;

    const run = (statement: ReturnType<typeof sql>) =>
      database().inOrganisation(organisation, (trx) => statement.execute(trx));

    async function addLaw(id: number, name: string, code = '', parent = 0): Promise<void> {
      await run(sql`insert into law (organisation_id, id, law_unique_code, law, act_code_name, parent_law, rules, category,
        active, status, created_by, updated_by, created_at)
      values (${organisation}, ${id}, ${`LAW-${id}`}, ${name}, ${code}, ${parent}, 'Boilers apart', 'Taxation', 'Active',
        'Draft', 1, 1, ${new Date(2026, 0, 9 - id)})`);
    }

    async function find(texts: Text[], { wanted = {}, atMost = 9, page }: Finding = {}) {
      const asked = JSON.stringify({
        ...wanted,
        texts: texts.map((sought) => ({ columns: [], choices: [], ...sought })),
      });
      return database().inOrganisation(organisation, async (trx) => {
        const finding = page
          ? sql`find_list_page('law', ${asked}::jsonb, ${atMost}, ${sql.join(page)}, false)`
          : sql`find_listed('law', ${asked}::jsonb, ${atMost})`;
        const { rows } = await sql<{ total: number; ids: number[]; counted: number }>`
        select total, ids, count_listed('law', ${asked}::jsonb, ${atMost + 1}) as counted from ${finding}`.execute(
          trx,
        );
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

    it('finds in one column, to the letter and in any case', async () => {
      for (const [text, ids] of [
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
      ] as const) {
        expect([text, await named(text)]).toEqual([text, ids]);
      }
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

    it('gives the same page of few as of more than are counted', async () => {
      const act = [{ text: 'act', columns: ['name'] }];
      for (const [page, ids] of [
        [
          ['created_at', 'desc', 0, 2],
          [1, 2],
        ],
        [
          ['created_at', 'asc', 0, 2],
          [3, 2],
        ],
        [
          ['id', 'desc', 1, 2],
          [2, 1],
        ],
        [['id', 'asc', 2, 2], [3]],
        [['id', 'asc', 4, 2], []],
      ] satisfies [Finding['page'], number[]][]) {
        expect(await find(act, { page })).toEqual({ total: 3, ids });
        expect(await find(act, { page, atMost: 1 })).toEqual({ total: 2, ids });
      }
    });

    it('counts and pages those with a choice as it does those with a text', async () => {
      const taxation = [{ text: 'taxat', choices: ['category'] }];
      const page: Finding['page'] = ['created_at', 'desc', 1, 1];
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
          select total, ids from find_list_page('law', ${asked}::jsonb, 9, 'created_at', ${order}, 0, ${take}, true)`.execute(
            trx,
          ),
        );
        return rows[0];
      };
      const keepTotal = (count: number) =>
        run(sql`select add_record_counts(array[
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

  describe('for the system log', () => {
    let organisation: string;

    beforeEach(async () => {
      organisation = await addOrganisation(database());
      await database().inOrganisation(organisation, async (trx) => {
        for (const action of ['Created', 'Updated', 'Published']) await append(trx, action);
      });
    });

    it('numbers the entries of each organisation from 1', async () => {
      const other = await addOrganisation(database());
      await database().inOrganisation(other, (trx) => append(trx, 'Created'));
      const numbers = await inChainedLog(database(), other, (trx) =>
        trx.selectFrom('system_log').select('sequence').execute(),
      );
      expect(numbers).toEqual([{ sequence: 1 }]);
    });

    it('chains each entry to the one before', async () => {
      const entries = await inChainedLog(database(), organisation, (trx) =>
        trx.selectFrom('system_log').select(['previous_hash', 'hash']).orderBy('sequence').execute(),
      );
      expect(entries.map((entry) => entry.hash.length)).toEqual([32, 32, 32]);
      expect(entries.slice(1).map((entry) => Buffer.from(entry.previous_hash))).toEqual(
        entries.slice(0, -1).map((entry) => Buffer.from(entry.hash)),
      );
    });

    it('refuses the application to change the log or a timeline, and even the owner to change the log', async () => {
      const changes = [
        `update system_log set action = 'Nothing'`,
        'delete from system_log',
        'truncate system_log',
      ];
      for (const statement of [
        ...changes,
        `insert into system_log (organisation_id, sequence) select organisation_id, sequence from system_log`,
        `update audit_head set sequence = 0`,
        'update log_lane set number = 0',
        'delete from waiting_log_entry',
        'update timeline_entry set action = action',
        'delete from timeline_entry',
      ]) {
        const attempt = database().inOrganisation(organisation, (trx) => sql.raw(statement).execute(trx));
        await expect(attempt).rejects.toMatchObject({ kind: 'not-permitted' });
      }
      for (const statement of changes) {
        const attempt = database().asOwner((trx) => sql.raw(statement).execute(trx));
        await expect(attempt).rejects.toThrow('system_log is append-only');
      }
    });

    it.each(['delete from audit_head', 'update audit_head set sequence = 1'])(
      'chains nothing more after %s, and says why',
      async (tampering) => {
        await tamperWithLog(database(), organisation, tampering);
        await database().inOrganisation(organisation, (trx) => append(trx, 'Updated'));
        await expect(database().inOrganisation(organisation, chainSystemLog)).rejects.toThrow(
          `The system log of organisation ${organisation} does not end where its head says`,
        );
      },
    );
  });

  describe('for record ids', () => {
    async function takeIn(trx: Transaction, kind: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`select take_record_id(${kind}) as id`.execute(trx);
      return rows[0]?.id;
    }

    const takeId = (organisation: string, kind: string) =>
      database().inOrganisation(organisation, (trx) => takeIn(trx, kind));

    it('count from 1 for each organisation and kind', async () => {
      const [one, other] = [await addOrganisation(database()), await addOrganisation(database())];
      expect([await takeId(one, 'law'), await takeId(one, 'law'), await takeId(one, 'license')]).toEqual([
        1, 2, 1,
      ]);
      expect(await takeId(other, 'law')).toBe(1);
    });

    it('make nobody wait, and are given again where they were not used', async () => {
      const organisation = await addOrganisation(database());
      expect(await takeId(organisation, 'law')).toBe(1);
      const taken = Promise.withResolvers<void>();
      const given = Promise.withResolvers<void>();
      const refused = database().inOrganisation(organisation, async (trx) => {
        await takeIn(trx, 'law');
        taken.resolve();
        await given.promise;
        throw new Error('Refused');
      });
      await taken.promise;
      // The embedded database has one line: there, one transaction follows the other anyway.
      if (database().kind === 'postgresql') expect(await takeId(organisation, 'law')).toBe(3);
      given.resolve();
      await expect(refused).rejects.toThrow('Refused');
      expect(await takeId(organisation, 'law')).toBe(2);
    });

    it('are never given twice when many create at once', async () => {
      const organisation = await addOrganisation(database());
      const ids = await Promise.all(Array.from({ length: 20 }, () => takeId(organisation, 'law')));
      expect(new Set(ids).size).toBe(20);
      expect(Math.max(...ids.map(Number))).toBe(20);
    });
  });

  it('are neither compiled nor shared among processes, which takes longer than short statements do', async () => {
    const { rows } = await database().inDirectory((trx) =>
      sql`select pg_jit_available() as compiled, current_setting('max_parallel_workers_per_gather') as helpers`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ compiled: false, helpers: '0' }]);
  });
});

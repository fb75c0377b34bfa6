import { sql } from 'kysely';
import { listCall, recordCalls } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  kinds,
  license,
  otherCompliance,
  saveCodes,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { addRecords } from '../../testing/samples/payloads/add-records.ts';

const categoryId = (name: string) => String((choiceLists.category ?? []).indexOf(name) + 1);

describeOnOwnDatabase('What is kept for lists', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(() => addRecords(platform.app, platform.organisation));

  const change = async (call: Parameters<typeof ask>[1], body: object) => {
    const { status } = await ask(platform.app, call, { token: platform.organisation.admin.token, body });
    expect(status).toBe(200);
  };
  const licenses = async (query: Record<string, string>) => {
    const { token } = platform.organisation.viewer;
    const [list, counts] = [
      await ask(platform.app, listCall(license, 'all'), { token, query }),
      await ask(platform.app, recordCalls(license).counts, { token, query }),
    ];
    expect(counts.reply.totalLength).toMatchObject({ all: list.reply.totalLength });
    return list.reply.data ?? [];
  };

  const wrongInDetail = async (trx: Transaction, { name, table, fields }: RecordKind) => {
    const held = (column: string) =>
      fields.some((field) => field.name === column) ? sql.ref(column) : sql`''`;
    const { rows } = await sql<object>`
      with there as (
        select place, publish_status as status, law_category as category, law_status, sensitivity,
          ${held('periodicity')} as periodicity, ${held('task_type')} as task_type, count(*)::int as count
        from ${sql.table(table)}, unnest(0 || state) as place where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7),
      kept as (
        select place, status, category, law_status, sensitivity, periodicity, task_type, sum(count)::int as count
        from record_detail_count where kind = ${name} group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0)
      (table there except table kept) union all (table kept except table there)`.execute(trx);
    return rows;
  };

  /** The kept totals that are not what there is; of each kind, by everything that they know. */
  const wrongTotals = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const wrong: object[] = [];
      for (const kind of kinds) {
        const { name, table, wire } = kind;
        const [category, lawStatus] =
          name === 'law' ? ['category', 'active'] : ['law_category', 'law_status'];
        const { rows } = await sql<object>`
          with there as (
            select place, ${sql.ref(wire.recordStatus)} as status, ${sql.ref(category)} as category,
              ${sql.ref(lawStatus)} as law_status, count(*)::int as count
            from ${sql.table(table)}, unnest(0 || state) as place where deleted_at is null group by 1, 2, 3, 4),
          kept as (
            select place, status, category, law_status, sum(count)::int as count
            from record_count where kind = ${name} group by 1, 2, 3, 4 having sum(count) <> 0)
          (table there except table kept) union all (table kept except table there)`.execute(trx);
        wrong.push(...rows);
        if (belongsToLaw(kind)) wrong.push(...(await wrongInDetail(trx, kind)));
      }
      return wrong;
    });

  it('follows every change of a record', async () => {
    await change(lawCalls.add, completeLaw({ Central: 'State', state: [3, 5] }));
    await change(lawCalls.update, { id: 3, version: 1, status: 'Update', state: [5, 7] });
    await change(lawCalls.update, { id: 2, version: 1, status: 'Update', Category: 'Taxation' });
    await change(lawCalls.delete, { id: 3, reason: 'Entered twice' });
    expect(await wrongTotals()).toEqual([]);
    await change(lawCalls.restore, { id: 3 });
    const publish = { ...completeBelow(license, 1), id: 2, version: 1, status: saveCodes.Publish };
    await change(recordCalls(license).update, publish);
    const changed = {
      id: 1,
      version: 1,
      status: saveCodes.Update,
      sensitivity: 'Critical',
      task_type: 'Payment',
    };
    await change(recordCalls(otherCompliance).update, changed);
    expect(await wrongTotals()).toEqual([]);
  });

  it('hands down what records have from their law', async () => {
    await change(lawCalls.update, { id: 1, version: 1, status: 'Update', ActCodeName: 'NEW-1' });
    expect(await licenses({ lawentry: 'new-1' })).toMatchObject([{ law: 'NEW-1' }, { law: 'NEW-1' }]);
    await change(lawCalls.update, { id: 1, version: 2, status: 'Update', Active: 'Repealed' });
    expect(await licenses({ status: 'Repealed', sort: 'law_status' })).toHaveLength(2);
    expect(await licenses({ allFields: 'repeal' })).toHaveLength(2);
    expect(
      await licenses({ LawStatus: 'repeal', category: categoryId('Factories and Safety') }),
    ).toHaveLength(2);
    expect(await licenses({ category: categoryId('Taxation') })).toEqual([]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('takes what is new from the law that a record moves to', async () => {
    await change(lawCalls.add, completeLaw({ ActCodeName: 'OTHER', Category: 'Taxation' }));
    await change(recordCalls(license).update, { id: 2, version: 1, status: saveCodes.Update, law: 3 });
    expect(await licenses({ category: categoryId('Taxation') })).toMatchObject([{ id: 2, law: 'OTHER' }]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('folds many changes of one total into one, and loses none', async () => {
    for (let version = 0; version < 110; version += 1) {
      await database().inOrganisation(platform.organisation.id, (trx) =>
        sql`update law set category = ${version % 2 ? 'Taxation' : 'Environment'} where id = 2`.execute(trx),
      );
    }
    const { rows } = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql<{
        most: number;
      }>`select max(changes)::int as most from (select count(*) as changes from record_count
        where kind = 'law' group by place, status, category, law_status) as cell`.execute(trx),
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(51);
    expect(await wrongTotals()).toEqual([]);
  });

  it('folds the totals by choices as well', async () => {
    for (let version = 0; version < 55; version += 1) {
      await database().inOrganisation(platform.organisation.id, (trx) =>
        sql`update license set sensitivity = ${version % 2 ? 'Low' : 'High'} where id = 1`.execute(trx),
      );
    }
    const { rows } = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql<{
        changes: number;
      }>`select count(*)::int as changes from record_detail_count where kind = 'license'`.execute(trx),
    );
    expect(rows[0]?.changes).toBeLessThan(60);
    expect(await wrongTotals()).toEqual([]);
  });
});

import type { Call } from '@lexboard/shared-lib/contract';
import { belongsToLaw, kinds, listCall, recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';

/** Every field of a kind's row (decisions §3 `sort`). */
const fieldsOf = (kind: RecordKind) => ['id', ...kind.list.rowFields, 'editOption', 'version'];

describeOnEachDatabase('Orders of a list', (database) => {
  const platform = platformOfSuite(database);

  /** Adds records 1 to 3: the second is changed, the third is locked. */
  async function addThree(kind: RecordKind): Promise<void> {
    const { token } = platform.organisation.admin;
    const calls = recordCalls(kind);
    const change = (call: Call, body: object) => ask(platform.app, call, { token, body });
    if (belongsToLaw(kind)) await change(lawCalls.add, draftLaw());
    const draft = belongsToLaw(kind) ? draftBelow(kind, 1) : draftLaw();
    for (const name of ['Wages', 'mines', 'Boilers'])
      await change(calls.add, { ...draft, [kind.wire.name]: name });
    await change(calls.update, { id: 2, version: 1, status: draft.status, [kind.wire.ownCode]: 'NEW' });
    await change(calls.lock, { id: 3, locked: true });
  }

  it.each(kinds)(
    '$name can be sorted by every field of its rows, each once whatever the page',
    async (kind) => {
      await addThree(kind);
      const { token } = platform.organisation.viewer;
      const list = async (query: Record<string, string>) =>
        (await ask(platform.app, listCall(kind, 'all'), { token, query })).reply.data ?? [];
      for (const sort of fieldsOf(kind)) {
        const walk = async (order: string) =>
          (
            await Promise.all(['1', '2', '3'].map((page) => list({ sort, order, page, pageSize: '1' })))
          ).flat();
        const rows = await walk('asc');
        const ids = rows.map(({ id }) => id);
        expect([sort, [...ids].sort()]).toEqual([sort, [1, 2, 3]]);
        expect([sort, (await walk('desc')).map(({ id }) => id)]).toEqual([sort, ids.reverse()]);
        const values = rows.map((row) => String(row[sort]).toLowerCase());
        expect([sort, values]).toEqual([sort, [...values].sort()]);
      }
    },
  );
});
